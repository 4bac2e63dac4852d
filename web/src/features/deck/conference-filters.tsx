import { LOCALES, type Locale } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { Field } from "../../ui/field.tsx";
import { SearchInput } from "../../ui/list/search-input.tsx";
import { Select } from "../../ui/select.tsx";
import type { Filters } from "./filter.ts";

interface ConferenceFiltersProps {
	years: readonly string[];
	filters: Filters;
	onChange(filters: Filters): void;
}

const ANY = "any";

export function ConferenceFilters({ years, filters, onChange }: ConferenceFiltersProps) {
	const { t } = useTranslation(["all-events", "common"]);
	const languages: { value: Locale | typeof ANY; label: string }[] = [
		{ value: ANY, label: t("any_language") },
		...LOCALES.map((value) => ({ value, label: t(`common:language.${value}`) })),
	];
	const choices = [
		{ value: ANY, label: t("any_year") },
		...years.map((value) => ({ value, label: value === "none" ? t("no_year") : value })),
	];
	return (
		<div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
			<SearchInput
				label={t("search")}
				value={filters.q}
				onChange={(q) => onChange({ ...filters, q })}
				className="max-sm:col-span-2"
			/>
			<Field label={t("language")}>
				<Select
					value={filters.language ?? ANY}
					options={languages}
					onChange={(language) => onChange({ ...filters, language: language === ANY ? null : language })}
				/>
			</Field>
			<Field label={t("year")}>
				<Select
					value={filters.year ?? ANY}
					options={choices}
					onChange={(year) => onChange({ ...filters, year: year === ANY ? null : year })}
				/>
			</Field>
		</div>
	);
}
