export const DAY_ORDERS = ["day", "month"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?:[ T,].*)?$/;

export function parseDay(text: string, order: DayOrder = "day"): string | null {
	const [, year, month, day] =
		/^(\d{4})([-./])(\d\d)\2(\d\d)(?:[T ].*)?$/.exec(text)?.filter((_, at) => at !== 2) ??
		/^(\d{4})(\d\d)(\d\d)$/.exec(text) ??
		[];
	if (year && month && day) return dayOf(year, month, day);
	const [, first, , second, y] = PARTS.exec(text) ?? [];
	if (!first || !second || !y) return null;
	const [d, m] = order === "day" ? [first, second] : [second, first];
	return dayOf(y.length === 2 ? `20${y}` : y, m, d);
}

/**
 * Returns the only day order that fits the file; null if slashes or hyphens are ambiguous: the user must
 * choose. Dots put the day first.
 */
export function dayOrderOf(texts: readonly string[]): DayOrder | null {
	let open = false;
	for (const text of texts) {
		const [, first, separator, second] = PARTS.exec(text) ?? [];
		if (!first || !second) continue;
		if (Number(first) > 12) return "day";
		if (Number(second) > 12) return "month";
		if (separator !== "." && Number(first) !== Number(second)) open = true;
	}
	return open ? null : "day";
}

function dayOf(year: string, month: string, day: string): string | null {
	const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	const instant = new Date(`${date}T00:00:00Z`);
	return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null;
}
