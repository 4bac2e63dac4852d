import type { Conference } from "@deck/contracts/conference";
import { DatesForm as Request } from "@deck/contracts/conference-parts";
import * as v from "valibot";
import { dateFields, dateTexts } from "../form-values.ts";
import { keepRows } from "../rows.ts";

/** The contract's request, with date fields that may be empty, and the ids of the free dates as they were read. */
export const DatesSchema = v.object({
	...Request.entries,
	dates: dateFields,
	known: v.array(v.string()),
});
export type DatesValues = v.InferInput<typeof DatesSchema>;
export type SentDates = v.InferOutput<typeof DatesSchema>;

/** A conference's dates as the form shows them. */
export function datesValues({ timezone, dates, free_dates, versions }: Conference): DatesValues {
	return {
		timezone,
		dates: dateTexts(dates),
		free_dates: byDate(free_dates),
		known: free_dates.map(({ id }) => id),
		version: versions.dates,
	};
}

/** What the form sends: the free dates by their dates. */
export function datesRequest({ known: _, ...values }: SentDates): Request {
	return { ...values, free_dates: byDate(values.free_dates) };
}

/** One's own dates kept over theirs, without losing the free ones that they added. */
export function keepDates(mine: DatesValues, theirs: DatesValues): DatesValues {
	return {
		...mine,
		free_dates: keepRows(mine.free_dates, theirs.free_dates, mine.known),
		known: theirs.known,
		version: theirs.version,
	};
}

/** A free date that has just been added. */
export function newFreeDate(): DatesValues["free_dates"][number] {
	return { date: "", locales: { en: { title: "" }, ru: { title: "" } } };
}

function byDate<T extends { date: string }>(rows: readonly T[]): T[] {
	return rows.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}
