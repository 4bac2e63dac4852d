import { DATE_KINDS } from "@deck/contracts/dates";
import { useTranslation } from "react-i18next";
import type { Difference } from "../../../ui/form/stale-notice.tsx";
import { rowChanges } from "../rows.ts";
import type { DatesValues } from "./dates-values.ts";

export function useDifferences(): (mine: DatesValues, theirs: DatesValues) => Difference[] {
	const { t } = useTranslation(["parts", "conference"]);
	return (mine, theirs) => {
		const { read } = mine;
		const zone =
			theirs.timezone === mine.timezone || theirs.timezone === read.timezone
				? []
				: [{ label: t("conference:form.timezone"), text: theirs.timezone }];
		const typed = DATE_KINDS.filter((kind) => {
			const there = theirs.dates[kind];
			return there !== mine.dates[kind] && there !== read.dates[kind];
		}).map((kind) => ({
			label: t(`conference:dates.${kind}`),
			text: (theirs.dates[kind] ?? "").replace("T", " "),
		}));
		const free = rowChanges(mine.free_dates, theirs.free_dates, read.free_dates, freeText).map(
			({ kind, row }) => ({ label: t(`theirs.${kind}`), text: freeText(row) }),
		);
		return [...zone, ...typed, ...free];
	};
}

function freeText({ date, locales }: DatesValues["free_dates"][number]): string {
	return [date.replace("T", " "), locales.en.title, locales.ru.title].filter(Boolean).join(" · ");
}
