import { FORMATS, LOCALES, PAPER_STATUSES } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ShownSection } from "../../lib/sections.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { StatusGlyph } from "../../ui/status-glyph.tsx";
import { Switch } from "../../ui/switch.tsx";
import { FilterGroup } from "../../ui/table/filter-group.tsx";
import { countValues } from "./choose.ts";
import { SectionChip } from "./section-chip.tsx";
import type { ChangeView } from "./use-view.ts";
import { type Group, type PapersView, SORT_KEYS, type SortKey } from "./view.ts";

interface PapersFiltersProps {
	/** Undefined while they load. */
	cards: readonly PaperCard[] | undefined;
	view: PapersView;
	onChange: ChangeView;
	sections: readonly ShownSection[];
	/** Whether the order stands here too: cards on a phone have no headers to press. */
	withOrder: boolean;
}

/** The filters of the list, with how many papers have each value. */
export const PapersFilters = memo(function PapersFilters(props: PapersFiltersProps) {
	const { cards, view, onChange, sections, withOrder } = props;
	const { t } = useTranslation(["papers", "common"]);
	const counts = useMemo(() => cards && countValues(cards, view), [cards, view]);
	const countOf = (group: Group, value: string) => counts && (counts[group].get(value) ?? 0);

	return (
		<>
			{withOrder && <Order view={view} onChange={onChange} />}
			{sections.length > 0 && (
				<FilterGroup
					tall
					title={t("section")}
					selected={view.section_id}
					onChange={(section_id) => onChange({ section_id })}
					options={sections.map((section) => ({
						value: section.id,
						label: section.title,
						count: countOf("section_id", section.id),
						glyph: <SectionChip section={section} mute />,
					}))}
				/>
			)}
			<FilterGroup
				title={t("status")}
				selected={view.status}
				onChange={(status) => onChange({ status })}
				options={PAPER_STATUSES.map((status) => ({
					value: status,
					label: t(`common:paper_status.${status}`),
					count: countOf("status", status),
					glyph: <StatusGlyph status={status} />,
				}))}
			/>
			<FilterGroup
				title={t("format")}
				selected={view.format}
				onChange={(format) => onChange({ format })}
				options={FORMATS.map((format) => ({
					value: format,
					label: t(`common:format.${format}`),
					count: countOf("format", format),
				}))}
			/>
			<FilterGroup
				title={t("language")}
				selected={view.language}
				onChange={(language) => onChange({ language })}
				options={LOCALES.map((language) => ({
					value: language,
					label: t(`common:language.${language}`),
					count: countOf("language", language),
				}))}
			/>
			<div className="flex flex-col px-4 py-2 font-medium">
				<Switch value={view.deleted} onChange={(deleted) => onChange({ deleted })}>
					{t("show_deleted")}
				</Switch>
			</div>
		</>
	);
});

/** The order of a list that has no headers. */
function Order({ view: { sort }, onChange }: Pick<PapersFiltersProps, "view" | "onChange">) {
	const { t } = useTranslation("papers");
	return (
		<div className="border-b border-line px-4 py-3">
			<Field label={t("order")}>
				<Select<SortKey>
					value={sort.key}
					onChange={(key) => onChange({ sort: { key, down: key === "changed" || key === "number" } })}
					options={SORT_KEYS.map((key) => ({ value: key, label: t(`order_by.${key}`) }))}
				/>
			</Field>
		</div>
	);
}
