import { LOCALE_FACTS } from "@deck/contracts/locales";
import {
	CircleCheck,
	DoorOpen,
	History,
	Plus,
	Redo2,
	Send,
	TriangleAlert,
	Undo2,
	ZoomIn,
	ZoomOut,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TabButtons } from "../../ui/tab-buttons.tsx";
import type { ProgrammeDay } from "./day.ts";
import { useDesk } from "./programme-context.ts";
import { PANELS, type PanelName } from "./side-part.tsx";

export type DialogName = "rooms" | "release" | "releases";

/** px a minute. */
const SCALES: readonly number[] = [1, 1.6, 2.4, 3.6];
export const DEFAULT_SCALE = 1.6;

/** Says whether the public programme is like the draft. */
export function DeskState() {
	const { t } = useTranslation("programme");
	const { releases, unreleased, sessions } = useDesk().editor.draft;
	const [last] = releases;
	if (!last) return sessions.length > 0 ? <Badge tone="neutral">{t("desk.state.draft")}</Badge> : null;
	return unreleased ? (
		<Badge tone="wait" icon={<TriangleAlert aria-hidden size={14} />}>
			{t("desk.state.unreleased")}
		</Badge>
	) : (
		<Badge tone="good" icon={<CircleCheck aria-hidden size={14} />}>
			{t("desk.state.released", { number: last.number })}
		</Badge>
	);
}

interface DeskButtonsProps {
	onOpen(dialog: DialogName): void;
	/** Null: there is no day or room yet. */
	onAdd: (() => void) | null;
}

export function DeskButtons({ onOpen, onAdd }: DeskButtonsProps) {
	const { t } = useTranslation("programme");
	const { editor, writes } = useDesk();
	const { undo, redo, draft } = editor;
	const releases = draft.releases.length > 0 && (
		<Button icon={History} onClick={() => onOpen("releases")}>
			{t("desk.releases.button", { count: draft.releases.length })}
		</Button>
	);
	if (!writes) return releases;
	return (
		<>
			<div className="flex">
				<IconButton icon={Undo2} label={t("desk.undo")} disabled={!undo} onClick={() => undo?.()} />
				<IconButton icon={Redo2} label={t("desk.redo")} disabled={!redo} onClick={() => redo?.()} />
			</div>
			<Button icon={DoorOpen} onClick={() => onOpen("rooms")}>
				{t("desk.rooms.button")}
			</Button>
			{releases}
			{onAdd && (
				<Button icon={Plus} onClick={onAdd}>
					{t("desk.session.add_button")}
				</Button>
			)}
			{draft.sessions.length > 0 && (
				<Button kind="primary" icon={Send} onClick={() => onOpen("release")}>
					{t("desk.release.button")}
				</Button>
			)}
		</>
	);
}

export function AddRoomsButton({ onClick }: { onClick(): void }) {
	const { t } = useTranslation("programme");
	return (
		<Button kind="primary" icon={DoorOpen} onClick={onClick}>
			{t("desk.empty.add_rooms")}
		</Button>
	);
}

interface DayTabsProps {
	days: readonly ProgrammeDay[];
	value: string;
	onChange(day: string): void;
}

export function DayTabs({ days, value, onChange }: DayTabsProps) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const format = new Intl.DateTimeFormat(LOCALE_FACTS[locale].dateTag, {
		timeZone: "UTC",
		weekday: "short",
		day: "numeric",
		month: "short",
	});
	if (days.length === 0) return null;
	return (
		<div className="min-w-0 grow">
			<TabButtons
				value={value}
				onChange={onChange}
				label={t("desk.days")}
				panel="programme-day"
				tabs={days.map(({ day, sessions }) => ({
					value: day,
					label: format.format(new Date(`${day}T00:00:00Z`)),
					count: sessions.length || undefined,
				}))}
			/>
		</div>
	);
}

export function Zoom({ scale, onChange }: { scale: number; onChange(scale: number): void }) {
	const { t } = useTranslation("programme");
	const index = SCALES.indexOf(scale);
	const step = (by: number) => {
		const next = SCALES[index + by];
		if (next !== undefined) onChange(next);
	};
	return (
		<div className="flex shrink-0">
			<IconButton icon={ZoomOut} label={t("desk.zoom_out")} disabled={index === 0} onClick={() => step(-1)} />
			<IconButton
				icon={ZoomIn}
				label={t("desk.zoom_in")}
				disabled={index === SCALES.length - 1}
				onClick={() => step(1)}
			/>
		</div>
	);
}

interface PanelButtonsProps {
	counts: Record<PanelName, number>;
	onOpen(panel: PanelName): void;
}

/** Opens papers and conflicts where there is no room beside the day. */
export function PanelButtons({ counts, onOpen }: PanelButtonsProps) {
	const { t } = useTranslation("programme");
	return (
		<div className="flex flex-wrap gap-2">
			{PANELS.map((name) => (
				<Button key={name} onClick={() => onOpen(name)}>
					{t(`desk.panel.${name}`)} · {counts[name]}
				</Button>
			))}
		</div>
	);
}
