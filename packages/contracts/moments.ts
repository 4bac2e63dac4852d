/** Days and hours by a conference's clock; apart from the schemas of `dates.ts`, which a stranger's first page does without. */

const DAY_MS = 86_400_000;

declare const checked: unique symbol;

/** A text that `isMoment` has let through: what counts with days or formats them takes nothing that is half typed. */
export type LocalMoment = string & { readonly [checked]: true };

/** A day of a calendar, `yyyy-MM-dd`. An ISO instant is not one: its day depends on a time zone (`dayIn`). */
export type Day = `${number}-${number}-${number}`;

/** The day of an instant by the clock of a time zone. */
export function dayIn(instant: Date, timezone: string): Day {
	// Sweden writes days as ISO 8601 does.
	return new Intl.DateTimeFormat("sv", { timeZone: timezone, dateStyle: "short" }).format(instant) as Day;
}

/**
 * The day of a local moment (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`).
 * @throws RangeError for anything else, such as an instant
 */
export function dayOf(moment: string): Day & LocalMoment {
	if (!isMoment(moment)) throw new RangeError(`${moment} is no local moment`);
	return moment.slice(0, 10) as Day & LocalMoment;
}

/**
 * Whether a text is a local moment that there is: `yyyy-MM-dd`, or with a time `yyyy-MM-ddTHH:mm`. Years of four digits
 * in every zone, as instants are compared as texts.
 */
export function isMoment(text: string): text is LocalMoment {
	if (!/^(19|2\d)\d{2}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return false;
	const date = new Date(`${text.length === 10 ? `${text}T00:00` : text}:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the moment that a text says, or nothing. */
export function readMoment(text: string | null | undefined): LocalMoment | null {
	return text && isMoment(text) ? text : null;
}

/**
 * Returns the moment that a stored text says, which was checked when it came in.
 * @throws RangeError for any other text
 */
export function storedMoment(text: string): LocalMoment {
	if (!isMoment(text)) throw new RangeError(`not a moment: ${text}`);
	return text;
}

/** Whole days from one local moment to another, whatever their times of day. */
export function daysBetween(from: LocalMoment, to: LocalMoment): number {
	return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}

/** A local moment so many days later, at its time of day. */
export function movedBy(moment: LocalMoment, days: number): LocalMoment {
	const day = new Date(Date.parse(moment.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
	return (day + moment.slice(10)) as LocalMoment;
}

/**
 * A local moment (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`) in milliseconds of its own clock, for comparing with others of
 * the same clock. A day is its first second, or its last where it ends something; so is a minute.
 */
export function clock(local: LocalMoment, end: boolean): number {
	if (local.length > 10) return Date.parse(`${local}:${end ? "59" : "00"}Z`);
	return Date.parse(`${local}T${end ? "23:59:59" : "00:00:00"}Z`);
}

/** ISO instant at which a conference is over: its end, or without one a day after its start; null without dates. */
export function overAt({
	conference_start,
	conference_end,
}: {
	conference_start?: string;
	conference_end?: string;
}): string | null {
	if (conference_end) return conference_end;
	return conference_start ? new Date(Date.parse(conference_start) + DAY_MS).toISOString() : null;
}
