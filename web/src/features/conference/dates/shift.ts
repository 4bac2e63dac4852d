import { DATE_KINDS, type DateKind } from "@deck/contracts/dates";
import { addDays, dayOfMoment, isMoment, type LocalMoment } from "@deck/contracts/moments";
import type { DateTexts } from "../form-values.ts";
import type { DatesValues } from "./dates-values.ts";

/** A hundred years. */
export const MAX_DAYS = 36_500;

type Shifted = Pick<DatesValues, "dates" | "free_dates">;

export function shiftAll({ dates, free_dates }: Shifted, days: number): Shifted {
	const moved = (moment: string) => (isMoment(moment) ? addDays(moment, days) : moment);
	return {
		dates: Object.fromEntries(DATE_KINDS.map((kind) => [kind, moved(dates[kind] ?? "")])) as DateTexts,
		free_dates: free_dates.map((row) => ({ ...row, date: moved(row.date) })),
	};
}

export function firstDay({ dates, free_dates }: Shifted): { kind: DateKind | null; day: LocalMoment } | null {
	const start = dates.conference_start ?? "";
	if (isMoment(start)) return { kind: "conference_start", day: dayOfMoment(start) };
	const set = [...Object.values(dates), ...free_dates.map(({ date }) => date)].filter(isMoment).sort();
	return set[0] ? { kind: null, day: dayOfMoment(set[0]) } : null;
}
