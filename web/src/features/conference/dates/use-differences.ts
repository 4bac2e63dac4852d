import { DATE_KINDS } from "@deck/contracts/dates";
import { useTranslation } from "react-i18next";
import type { Difference } from "../../../ui/form/stale-notice.tsx";
import { rowDifferences } from "../rows.ts";
import type { DatesValues } from "./dates-values.ts";

/** Tells how the dates that somebody else has saved differ from one's own. */
export function useDifferences(): (mine: DatesValues, theirs: DatesValues) => Difference[] {
	const { t } = useTranslation(["parts", "conference"]);
	return (mine, theirs) => {
		const typed = DATE_KINDS.filter((kind) => mine.dates[kind] !== theirs.dates[kind]).map((kind) => ({
			label: t(`conference:dates.${kind}`),
			text: (theirs.dates[kind] ?? "").replace("T", " "),
		}));
		const free = rowDifferences(mine.free_dates, theirs.free_dates, theirs.known, freeText);
		return [
			...(mine.timezone === theirs.timezone
				? []
				: [{ label: t("conference:form.timezone"), text: theirs.timezone }]),
			...typed,
			...free.map(({ kind, row }) => ({ label: t(`theirs.${kind}`), text: freeText(row) })),
		];
	};
}

function freeText({ date, locales }: DatesValues["free_dates"][number]): string {
	return [date.replace("T", " "), locales.en.title, locales.ru.title].filter(Boolean).join(" · ");
}
