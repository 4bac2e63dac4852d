/** Separate from `dates.ts`, to keep its schemas out of a visitor's first page. */

const DAY_MS = 86_400_000;

declare const checked: unique symbol;

/**
 * Checked by `isMoment`, for date arithmetic and formatting. What a person types is a plain string until
 * `parseMoment` returns it, so a half-typed date does not compile there.
 */
export type LocalMoment = string & { readonly [checked]: true };

/** `yyyy-MM-dd`; for an instant use `dayIn`. */
export type Day = `${number}-${number}-${number}`;

export function dayIn(instant: Date, timezone: string): Day & LocalMoment {
	// Swedish dates are ISO 8601.
	const day = new Intl.DateTimeFormat("sv", { timeZone: timezone, dateStyle: "short" }).format(instant);
	return day as Day & LocalMoment;
}

export function dayOfMoment(moment: LocalMoment): Day & LocalMoment {
	return moment.slice(0, 10) as Day & LocalMoment;
}

/**
 * Checks whether `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm` exists. Years have four digits in every zone, because instants
 * are compared as texts.
 */
export function isMoment(text: string): text is LocalMoment {
	if (!/^(19|2\d)\d{2}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text)) return false;
	const date = new Date(`${text.length === 10 ? `${text}T00:00` : text}:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function parseMoment(text: string | null | undefined): LocalMoment | null {
	return text && isMoment(text) ? text : null;
}

/**
 * Casts a stored text; `parseMoment` parses a typed one.
 * @throws RangeError if invalid, such as an instant
 */
export function storedMoment(text: string): LocalMoment {
	if (!isMoment(text)) throw new RangeError(`not a moment: ${text}`);
	return text;
}

export function daysBetween(from: LocalMoment, to: LocalMoment): number {
	return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}

export function addDays(moment: LocalMoment, days: number): LocalMoment {
	const day = new Date(Date.parse(moment.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
	return (day + moment.slice(10)) as LocalMoment;
}

/**
 * Returns milliseconds that compare moments of one zone: of the first second, or with `end` of the last one.
 */
export function momentToMs(local: LocalMoment, end: boolean): number {
	if (local.length > 10) return Date.parse(`${local}:${end ? "59" : "00"}Z`);
	return Date.parse(`${local}T${end ? "23:59:59" : "00:00:00"}Z`);
}

/** Returns when a conference is over, from its `instants`: its end, else a day after its start; null without both. */
export function conferenceEndInstant({
	conference_start,
	conference_end,
}: {
	conference_start?: string;
	conference_end?: string;
}): string | null {
	if (conference_end) return conference_end;
	return conference_start ? new Date(Date.parse(conference_start) + DAY_MS).toISOString() : null;
}
