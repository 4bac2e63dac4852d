import type { Conference } from "@deck/contracts/conference";
import { DatesForm } from "@deck/contracts/conference-parts";
import * as v from "valibot";
import { mergeEdits } from "../../../lib/merge-edits.ts";
import { dateFields, dateTexts } from "../form-values.ts";
import { mergeRows } from "../rows.ts";

const fields = { ...DatesForm.entries, dates: dateFields };
const Fields = v.object(fields);
type FieldValues = v.InferInput<typeof Fields>;

/**
 * The contract's request with optional dates, plus `read` values, which reveal own changes even after
 * reloads.
 */
export const DatesSchema = v.object({
	...fields,
	read: v.custom<FieldValues>((value) => typeof value === "object" && value !== null),
});
export type DatesValues = v.InferInput<typeof DatesSchema>;
export type SentDates = v.InferOutput<typeof DatesSchema>;

export function datesValues({ timezone, dates, free_dates, versions }: Conference): DatesValues {
	const values = {
		timezone,
		dates: dateTexts(dates),
		free_dates: byDate(free_dates),
		version: versions.dates,
	};
	return { ...values, read: values };
}

export function datesRequest({ read: _, ...values }: SentDates): DatesForm {
	return { ...values, free_dates: byDate(values.free_dates) };
}

export function mergeDates({ read, ...mine }: DatesValues, theirs: DatesValues): DatesValues {
	return {
		timezone: mergeEdits(read.timezone, mine.timezone, theirs.timezone),
		dates: mergeEdits(read.dates, mine.dates, theirs.dates),
		free_dates: mergeRows(mine.free_dates, theirs.free_dates, read.free_dates),
		version: theirs.version,
		read: theirs.read,
	};
}

export function newFreeDate(): DatesValues["free_dates"][number] {
	return { date: "", locales: { en: { title: "" }, ru: { title: "" } } };
}

function byDate<T extends { date: string }>(rows: readonly T[]): T[] {
	return rows.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}
