import * as v from "valibot";
import type { Locale } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isMoment } from "./moments.ts";
import { id, rule } from "./rules.ts";
import { titleInEither } from "./titled.ts";

/** `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`, in the conference's time zone. */
const localMoment = v.pipe(v.string(), v.check(isMoment, "date"));

export const localDay = v.pipe(
	v.string("required"),
	v.nonEmpty("required"),
	localMoment,
	v.length(10, "date"),
);

export const DATE_KINDS = [
	"submissions_open",
	"submissions_close",
	"review_deadline",
	"notification",
	"extpapers_open",
	"extpapers_close",
	"registration_open",
	"registration_close",
	"conference_start",
	"conference_end",
] as const;
export type DateKind = (typeof DATE_KINDS)[number];

/** Without a time: the day's first second; of other kinds the last. */
const START_KINDS: readonly DateKind[] = [
	"submissions_open",
	"extpapers_open",
	"registration_open",
	"conference_start",
];

export function isEndDate(kind: DateKind): boolean {
	return !START_KINDS.includes(kind);
}

export function isWindowDate(kind: DateKind): boolean {
	return kind.endsWith("_open") || kind.endsWith("_close");
}

export const ConferenceDates = v.pipe(
	v.object(
		Object.fromEntries(DATE_KINDS.map((kind) => [kind, v.optional(localMoment)])) as Record<
			DateKind,
			v.OptionalSchema<typeof localMoment, undefined>
		>,
	),
	v.forward(
		v.check((dates) => isOrdered(dates.submissions_open, dates.submissions_close), "date_order"),
		["submissions_close"],
	),
	v.forward(
		v.check((dates) => isOrdered(dates.extpapers_open, dates.extpapers_close), "date_order"),
		["extpapers_close"],
	),
	v.forward(
		v.check((dates) => isOrdered(dates.registration_open, dates.registration_close), "date_order"),
		["registration_close"],
	),
	v.forward(
		v.check((dates) => isOrdered(dates.conference_start, dates.conference_end), "date_order"),
		["conference_end"],
	),
);
export type ConferenceDates = Partial<Record<DateKind, string>>;

/** Ends without a time are ends of days. */
function isOrdered(start: string | undefined, end: string | undefined): boolean {
	if (!start || !end) return true;
	return start <= (end.length === 10 ? `${end}T23:59` : end);
}

/** Free-text dates, for information only. */
export const FreeDates = v.pipe(
	v.array(
		v.object({
			id: v.optional(id),
			date: v.pipe(v.string("required"), v.nonEmpty("required"), localMoment),
			locales: titleInEither,
		}),
	),
	v.maxLength(LIMITS.freeDates, rule("maxsize", { length: LIMITS.freeDates })),
);

export interface FreeDate {
	id: string;
	date: string;
	locales: Record<Locale, { title: string }>;
}
