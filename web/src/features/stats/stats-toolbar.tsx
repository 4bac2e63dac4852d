import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { readableSections } from "../../lib/paper-scope.ts";
import { sectionsById } from "../../lib/sections.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { CARD_VIEW_ICONS, CARD_VIEWS, type CardView } from "./stat-card.tsx";

/** All sections. */
const ALL_SECTIONS = "all";

interface StatsToolbarProps {
	/** Null for all. */
	section?: string | null;
	/** Omitted for figures without sections. */
	onSection?(id: string | null): void;
	/** Undefined if figures differ. */
	view: CardView | undefined;
	onView(look: CardView): void;
	/** More export buttons. */
	more?: ReactNode;
	/** Undefined while there is nothing to save. */
	onSave?: (() => void) | undefined;
}

export function StatsToolbar({ section = null, onSection, view, onView, more, onSave }: StatsToolbarProps) {
	const { t } = useTranslation("stats");
	const locale = useLocale();
	const conference = useConference();
	const shown = sectionsById(conference.sections, locale);
	const readable = readableSections(conference).flatMap(({ id }) => shown.get(id) ?? []);
	return (
		<div className="flex flex-wrap items-center gap-2 print:hidden">
			{onSection && readable.length > 1 && (
				<div className="w-60 max-sm:w-full">
					<Field label={t("section")} hideLabel="always">
						<Select
							value={section ?? ALL_SECTIONS}
							onChange={(id) => onSection(id === ALL_SECTIONS ? null : id)}
							options={[
								{ value: ALL_SECTIONS, label: t("all_sections") },
								...readable.map(({ id, name }) => ({ value: id, label: name })),
							]}
						/>
					</Field>
				</div>
			)}
			<div className="max-sm:w-full">
				<Segmented
					label={t("looks_of")}
					value={view}
					onChange={onView}
					wide
					options={CARD_VIEWS.map((value) => ({
						value,
						label: t(`looks.${value}`),
						icon: CARD_VIEW_ICONS[value],
					}))}
				/>
			</div>
			<span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow sm:ml-auto">
				<Button icon={Printer} onClick={() => window.print()}>
					{t("print")}
				</Button>
				{more}
				{onSave && (
					<Button icon={Download} title={t("csv_all")} onClick={onSave}>
						{t("csv")}
					</Button>
				)}
			</span>
		</div>
	);
}
