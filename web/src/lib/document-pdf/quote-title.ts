import type { Locale } from "@deck/contracts/enums";

/** Outer marks, then those inside; deeper levels alternate. */
const MARKS: Record<Locale, readonly [outer: readonly [string, string], inner: readonly [string, string]]> = {
	en: [
		["“", "”"],
		["‘", "’"],
	],
	ru: [
		["«", "»"],
		["„", "“"],
	],
};

/** Quotes a title, with the marks of its own quotations set by their depth. */
export function quoteTitle(title: string, lang: Locale): string {
	let depth = 0;
	let opened = false;
	const marksAt = (level: number) => MARKS[lang][level % 2 === 0 ? 0 : 1];
	const inner = title.replace(/[«»„“”"]/g, (mark, at: number) => {
		opened = opensAt(title, at, opened);
		if (opened) return marksAt(++depth)[0];
		// Such as inches.
		return depth === 0 ? mark : marksAt(depth--)[1];
	});
	const [open, close] = marksAt(0);
	return `${open}${inner}${close}`;
}

/**
 * Checks whether the mark at a position opens a quotation: “ and " do both.
 * @param before whether the mark before did
 */
function opensAt(title: string, at: number, before: boolean): boolean {
	const mark = title.charAt(at);
	if (/[«„]/.test(mark)) return true;
	if (/[»”]/.test(mark)) return false;
	const previous = title.charAt(at - 1);
	return previous === "" || /[\s([{]/.test(previous) || (before && /[«„“"]/.test(previous));
}
