import { addDays, isMoment, type LocalMoment } from "@deck/contracts/moments";

/** Six weeks, so that the height is constant. */
const SHOWN_DAYS = 42;

/** Parses `2027-5-1`, `20270501` or `1.05.2027` to `yyyy-MM-dd`; null if invalid. */
export function parseDay(text: string): LocalMoment | null {
	const trimmed = text.trim();
	const [, year, month, day] =
		/^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(trimmed) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(trimmed) ?? [];
	const [, russianDay, russianMonth, russianYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(trimmed) ?? [];
	const read = `${year ?? russianYear}-${padTwo(month ?? russianMonth)}-${padTwo(day ?? russianDay)}`;
	return isMoment(read) ? read : null;
}

/** Parses `9:30`, `930` or `9` to 24-hour `HH:mm`; null if invalid. */
export function parseTime(text: string): string | null {
	const [, hours, minutes = "0"] =
		/^(\d{1,2})[:.\- ](\d{1,2})$/.exec(text.trim()) ?? /^(\d{1,2})(\d\d)?$/.exec(text.trim()) ?? [];
	if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
	return `${padTwo(hours)}:${padTwo(minutes)}`;
}

const padTwo = (digits = "") => digits.padStart(2, "0");

/**
 * Returns the weeks shown for a month.
 * @param day any day of the month
 * @param firstWeekday 0 for Sunday, 1 for Monday
 */
export function weeksOf(day: LocalMoment, firstWeekday: number): LocalMoment[][] {
	const first = `${day.slice(0, 7)}-01` as LocalMoment;
	const start = addDays(first, -daysIntoWeek(first, firstWeekday));
	const days = Array.from({ length: SHOWN_DAYS }, (_, at) => addDays(start, at));
	return Array.from({ length: SHOWN_DAYS / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Adds months; a missing day becomes the month's last. */
export function addMonths(day: LocalMoment, months: number): LocalMoment {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
	return new Date(last.setUTCDate(Math.min(date, last.getUTCDate())))
		.toISOString()
		.slice(0, 10) as LocalMoment;
}

/** Returns the day that a key selects, as in ARIA's date picker; null for other keys. */
export function dayByKey(
	day: LocalMoment,
	key: string,
	shift: boolean,
	firstWeekday: number,
): LocalMoment | null {
	const into = daysIntoWeek(day, firstWeekday);
	const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -into, End: 6 - into }[key];
	if (days !== undefined) return addDays(day, days);
	const months = { PageUp: -1, PageDown: 1 }[key];
	return months === undefined ? null : addMonths(day, shift ? months * 12 : months);
}

function daysIntoWeek(day: LocalMoment, firstWeekday: number): number {
	return (new Date(`${day}T00:00Z`).getUTCDay() - firstWeekday + 7) % 7;
}
