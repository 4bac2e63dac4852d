import type { ConferenceDates, DateKind } from "@deck/contracts/dates";
import { momentToMs, parseMoment } from "@deck/contracts/moments";
import { localClock } from "./local-moment.ts";

/** From `dates.json` under `warning`: unusual but allowed. */
export type DateWarning = (typeof RULES)[number]["code"];

type Clock = (kind: DateKind) => number | null;

const before = (one: number | null, other: number | null) => one !== null && other !== null && one < other;
const onlyFirst = (set: number | null, missing: number | null) => set !== null && missing === null;

/** Rules by priority: a field shows one warning. */
const RULES = [
	{
		code: "submissions_never",
		kind: "submissions_open",
		odd: (at: Clock) => onlyFirst(at("submissions_close"), at("submissions_open")),
	},
	{
		code: "submissions_endless",
		kind: "submissions_close",
		odd: (at: Clock) => onlyFirst(at("submissions_open"), at("submissions_close")),
	},
	{
		code: "submissions_after_conference",
		kind: "submissions_close",
		odd: (at: Clock) => before(at("conference_start"), at("submissions_close")),
	},
	{
		code: "reviews_before_close",
		kind: "review_deadline",
		odd: (at: Clock) => before(at("review_deadline"), at("submissions_close")),
	},
	{
		code: "reviews_after_notification",
		kind: "review_deadline",
		odd: (at: Clock) => before(at("notification"), at("review_deadline")),
	},
	{
		code: "notification_before_close",
		kind: "notification",
		odd: (at: Clock) => before(at("notification"), at("submissions_close")),
	},
	{
		code: "notification_after_conference",
		kind: "notification",
		odd: (at: Clock) => before(at("conference_start"), at("notification")),
	},
	{
		code: "extpapers_never",
		kind: "extpapers_open",
		odd: (at: Clock) => onlyFirst(at("extpapers_close"), at("extpapers_open")),
	},
	{
		code: "extpapers_before_notification",
		kind: "extpapers_open",
		// Without a time, authors may be notified at any hour of that day.
		odd: (at: Clock, _: number, startOf: Clock) => before(at("extpapers_open"), startOf("notification")),
	},
	{
		code: "extpapers_endless",
		kind: "extpapers_close",
		odd: (at: Clock) => onlyFirst(at("extpapers_open"), at("extpapers_close")),
	},
	{
		code: "registration_never",
		kind: "registration_open",
		odd: (at: Clock) => onlyFirst(at("registration_close"), at("registration_open")),
	},
	{
		code: "registration_late",
		kind: "registration_open",
		odd: (at: Clock) => before(at("conference_start"), at("registration_open")),
	},
	{
		code: "registration_endless",
		kind: "registration_close",
		odd: (at: Clock) => onlyFirst(at("registration_open"), at("registration_close")),
	},
	{
		code: "registration_after_conference",
		kind: "registration_close",
		odd: (at: Clock) => before(at("conference_end"), at("registration_close")),
	},
	{
		code: "no_first_day",
		kind: "conference_start",
		odd: (at: Clock) => onlyFirst(at("conference_end"), at("conference_start")),
	},
	{
		code: "past",
		kind: "conference_start",
		odd: (at: Clock, now: number) =>
			before(at("conference_start"), now) && before(at("conference_end") ?? at("conference_start"), now),
	},
] as const;

export function dateWarnings(dates: ConferenceDates, now: number): Partial<Record<DateKind, DateWarning>> {
	const at: Clock = (kind) => localClock(kind, dates[kind]);
	const startOf: Clock = (kind) => {
		const moment = parseMoment(dates[kind]);
		return moment && momentToMs(moment, false);
	};
	const found: Partial<Record<DateKind, DateWarning>> = {};
	for (const { kind, code, odd } of RULES) {
		if (!found[kind] && odd(at, now, startOf)) found[kind] = code;
	}
	return found;
}
