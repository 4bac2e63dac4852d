import { FORMATS } from "@deck/contracts/enums";
import type { ProgrammePaper } from "@deck/contracts/programme";
import { Search } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { sectionsById } from "../../lib/sections.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { Held } from "./held.ts";
import { useDesk } from "./programme-context.ts";
import { peopleNames, talkTitle } from "./programme-names.ts";
import { SelectOrNone } from "./select-or-none.tsx";
import { Grip } from "./session-card.tsx";
import { filterTray, NO_FILTER, papersWithoutSlot, type TrayFilter } from "./tray.ts";

interface TrayPanelProps {
	filter: TrayFilter;
	onFilter(filter: TrayFilter): void;
	chosen: readonly number[];
	onChosen(numbers: number[]): void;
	/** Asks for the session by a dialog. */
	onPlace(papers: readonly number[]): void;
	/** Null on phones, where nothing is dragged. */
	drag: {
		held: Held | null;
		onGrip(held: Held): void;
		onGripKey(event: KeyboardEvent): void;
		onPress(event: PointerEvent, held: Held): void;
	} | null;
}

/** Lists accepted papers without a slot. */
export function TrayPanel({ filter, onFilter, chosen, onChosen, onPlace, drag }: TrayPanelProps) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { path, sections } = useConference();
	const { papers, editor, writes } = useDesk();
	const free = papersWithoutSlot([...papers.values()], editor.sessions);
	const shown = filterTray(free, filter);
	const selected = chosen.filter((number) => free.some((paper) => paper.number === number));
	const named = sectionsById(sections, locale);
	const knowsRegistrations = free.some(({ registered }) => registered !== "unknown");
	if (papers.size === 0)
		return (
			<EmptyState
				title={t("desk.tray.no_papers")}
				action={<ButtonLink to={`/${path}/adm/papers`}>{t("desk.tray.to_papers")}</ButtonLink>}
			>
				{t("desk.tray.no_papers_text")}
			</EmptyState>
		);
	if (free.length === 0) return <p className="p-4 text-14 text-secondary">{t("desk.tray.all_placed")}</p>;
	const set = (change: Partial<TrayFilter>) => onFilter({ ...filter, ...change });
	return (
		<div className="flex flex-col gap-3 p-3">
			<Field label={t("desk.tray.search")} hideLabel="always" optional="unsaid">
				<TextInput
					type="search"
					icon={Search}
					placeholder={t("desk.tray.search")}
					value={filter.query}
					onChange={(query) => set({ query })}
				/>
			</Field>
			<div className="grid grid-cols-2 gap-2 text-13">
				{sections.length > 1 && (
					<Field label={t("desk.tray.section")} hideLabel="always" optional="unsaid">
						<SelectOrNone
							none={t("desk.tray.all_sections")}
							value={filter.section}
							onChange={(section) => set({ section })}
							options={sections.map(({ id }) => ({ value: id, label: named.get(id)?.name ?? id }))}
						/>
					</Field>
				)}
				<Field label={t("desk.tray.format")} hideLabel="always" optional="unsaid">
					<SelectOrNone
						none={t("desk.tray.all_formats")}
						value={filter.format}
						onChange={(format) => set({ format })}
						options={FORMATS.map((value) => ({ value, label: t(`desk.format.${value}`) }))}
					/>
				</Field>
				{knowsRegistrations && (
					<div className={sections.length > 1 ? "col-span-2" : undefined}>
						<Field label={t("desk.tray.presenter")} hideLabel="always" optional="unsaid">
							<SelectOrNone
								none={t("desk.tray.registered.any")}
								value={filter.registered}
								onChange={(registered) => set({ registered })}
								options={(["yes", "no"] as const).map((value) => ({
									value,
									label: t(`desk.tray.registered.${value}`),
								}))}
							/>
						</Field>
					</div>
				)}
			</div>
			<div className="flex flex-wrap items-center gap-2">
				<p aria-live="polite" className="grow text-13 text-secondary">
					{selected.length > 0
						? t("desk.tray.selected", { count: selected.length })
						: t("desk.tray.count", { count: shown.length })}
				</p>
				{shown.length < free.length && (
					<Button kind="quiet" onClick={() => onFilter(NO_FILTER)}>
						{t("desk.tray.reset")}
					</Button>
				)}
				{writes && (
					<Button
						offReason={selected.length === 0 ? t("desk.tray.choose") : undefined}
						onClick={() => onPlace(selected)}
					>
						{t("desk.tray.place")}
					</Button>
				)}
			</div>
			<ul className="flex flex-col gap-1.5">
				{shown.map((paper) => (
					<TrayPaper
						key={paper.number}
						paper={paper}
						isChosen={selected.includes(paper.number)}
						onChoose={(on) =>
							onChosen(on ? [...selected, paper.number] : selected.filter((one) => one !== paper.number))
						}
						together={selected.includes(paper.number) ? selected : [paper.number]}
						drag={drag}
					/>
				))}
			</ul>
		</div>
	);
}

interface TrayPaperProps {
	paper: ProgrammePaper;
	isChosen: boolean;
	onChoose(on: boolean): void;
	/** Papers that are taken up with it: the selection, if it is part of that. */
	together: readonly number[];
	drag: TrayPanelProps["drag"];
}

function TrayPaper({ paper, isChosen, onChoose, together, drag }: TrayPaperProps) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { writes } = useDesk();
	const { number, format, registered } = paper;
	const title = talkTitle({ id: "", kind: "paper", paper: number, minutes: 0 }, paper, locale);
	const held: Held = { kind: "papers", papers: together, to: null };
	const isHeld = drag?.held?.kind === "papers" && drag.held.papers.includes(number);
	const people = peopleNames(paper, locale);
	return (
		<li
			onPointerDown={(event) => {
				if (!writes || (event.target as Element).closest("label, input")) return;
				drag?.onPress(event, held);
			}}
			className={cx(
				"flex items-start gap-2 rounded-control border border-line bg-surface py-1.5 pr-1 pl-2.5",
				writes && drag && "cursor-grab select-none",
				isChosen && "border-primary bg-selected",
				isHeld && "opacity-50",
			)}
		>
			{writes && (
				<Checkbox
					value={isChosen}
					onChange={onChoose}
					aria-label={t("desk.tray.choose_paper", { number })}
					className="pt-0.5"
				/>
			)}
			<div className="min-w-0 grow text-13">
				<p lang={title.lang} title={title.text} className="line-clamp-2 wrap-anywhere">
					<span className="text-secondary">{number}.</span> {title.text}
				</p>
				<p className="truncate text-12 text-secondary">
					{[
						t(`desk.format.${format}`),
						people,
						registered !== "unknown" && registered !== "paid" && t(`desk.registered.${registered}`),
					]
						.filter(Boolean)
						.join(" · ")}
				</p>
			</div>
			{writes && drag && (
				<Grip
					id={`grip-paper-${number}`}
					label={t("desk.hold.papers", { count: together.length, number })}
					isHeld={isHeld}
					onGrip={() => drag.onGrip(held)}
					onKeyDown={drag.onGripKey}
				/>
			)}
		</li>
	);
}
