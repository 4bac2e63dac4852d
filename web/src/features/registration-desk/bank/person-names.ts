import { transliterate } from "@deck/contracts/transliterate";
import { foldDiacritics, normalizeCase, wordsIn } from "@deck/contracts/words";

export type NameMark = "yes" | "near" | "no";

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
	[/shch|sch/g, "sh"],
	[/zh/g, "z"],
	[/kh/g, "h"],
	[/t[sz]/g, "c"],
	[/ck/g, "k"],
	[/x/g, "ks"],
	[/ph/g, "f"],
	[/w/g, "v"],
	[/[yj]/g, "i"],
	[/([aeiou])\1+/g, "$1"],
	[/i[oe]/g, "e"],
];

/** Case and gender endings in Latin letters, after three or more. */
const ENDING = /(?<=.{3})(?:oiu|aia|uiu|ogo|omu|imi|eia|eiu|oi|ei|im|om|em|oe|ia|iu|[aeiou])$/;

/** Returns the stem of forms and spellings: Ключевскую, Klyuchevskaya, Kliuchevskoi are equal. */
function nameStem(word: string): string {
	let base = foldDiacritics(transliterate(normalizeCase(word)));
	for (const [spelling, one] of SPELLINGS) base = base.replace(spelling, one);
	return base.replace(ENDING, "").replace(/(.)\1+/g, "$1");
}

export function nameWords(text: string): string[] {
	return [...wordsIn(text)].flatMap(({ text: word }) => (/\p{L}/u.test(word) ? [nameStem(word)] : []));
}

export interface SearchedName {
	last: readonly string[];
	first: string;
}

export function searchedName(name: string): SearchedName | null {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const last = nameWords(words.at(-1) ?? "");
	if (words.length < 2 || last.length === 0) return null;
	return { last, first: nameWords(words[0] ?? "")[0] ?? "" };
}

/** Compares a text with a name. Initials match first names; a text of just the last name is a full match. */
export function nameMark(words: readonly string[], { last, first }: SearchedName): NameMark {
	const rest = [...words];
	const hits = last.filter((part) => {
		const at = rest.indexOf(part);
		if (at >= 0) rest.splice(at, 1);
		return at >= 0;
	});
	if (hits.length === 0) return "no";
	if (hits.length < last.length) return "near";
	if (rest.length === 0) return "yes";
	const initial = first.charAt(0);
	const agrees = rest.some((word) => word === first || (word.length === 1 && word === initial));
	return agrees ? "yes" : "near";
}
