import { transliterate } from "@deck/contracts/transliterate";
import { fold, lowered, wordsIn } from "@deck/contracts/words";

/** How far a name agrees: with first and last name; with the last name alone; not at all. */
export type NameMark = "yes" | "near" | "no";

/** Spellings of one sound in Latin letters, each made the same. */
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

/** Endings of cases and genders in Latin letters; at least three letters stay before them. */
const ENDING = /(?<=.{3})(?:oiu|aia|uiu|ogo|omu|imi|eia|eiu|oi|ei|im|om|em|oe|ia|iu|[aeiou])$/;

/** What the spellings and the forms of a name have in common: Ключевскую, Klyuchevskaya and Kliuchevskoi are one. */
function nameBase(word: string): string {
	let base = fold(transliterate(lowered(word)));
	for (const [spelling, one] of SPELLINGS) base = base.replace(spelling, one);
	return base.replace(ENDING, "").replace(/(.)\1+/g, "$1");
}

/** Words of a text as names are found among them. */
export function nameWords(text: string): string[] {
	return [...wordsIn(text)].flatMap(({ text: word }) => (/\p{L}/u.test(word) ? [nameBase(word)] : []));
}

/** Somebody's name as it is sought: the parts of the last name, and the first one; of each language. */
export interface SoughtName {
	last: readonly string[];
	first: string;
}

/** A name of a badge, first names before the last one. Null where there is no last name. */
export function soughtName(name: string): SoughtName | null {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const last = nameWords(words.at(-1) ?? "");
	if (words.length < 2 || last.length === 0) return null;
	return { last, first: nameWords(words[0] ?? "")[0] ?? "" };
}

/** How a text agrees with a name. Of a first name its first letter is enough; a text that is the last name alone says all. */
export function nameMark(words: readonly string[], { last, first }: SoughtName): NameMark {
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
