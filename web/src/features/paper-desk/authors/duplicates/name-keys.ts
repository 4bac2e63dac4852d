import { transliterate } from "@deck/contracts/transliterate";

/** A name normalized over alphabets, transliterations and word order. */
export interface ComparedName {
	/** Last name as a word; given name; further parts such as a patronymic. Any may be an initial. */
	last: string;
	given: string;
	more: string;
}

/** Unifies Latin spellings of Russian sounds; order matters. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
	[/shch|sch|sh/g, "S"],
	[/kh/g, "h"],
	[/zh/g, "Z"],
	[/ch/g, "C"],
	[/ph/g, "f"],
	[/ck|q/g, "k"],
	[/x/g, "ks"],
	[/t[sz]/g, "c"],
	[/w/g, "v"],
	// Ё, and й before a vowel: Solovyov, Solovyev, Solovev.
	[/([bcdfghklmnprstvzSZC])[iyj]o/g, "$1e"],
	[/^[iyj]o/g, "e"],
	[/[iyj]+(?=[aeou])/g, ""],
	[/(?<=[aeou])[iyj]+$/g, ""],
	[/[iyj]+/g, "i"],
	[/(.)\1+/g, "$1"],
];

/** Returns a word's sound in Latin letters: Щукин, Shchukin, Schukin are equal. */
function soundOf(word: string): string {
	const latin = transliterate(word.toLowerCase().replaceAll("ё", "е"))
		.normalize("NFD")
		.replace(/[^\p{L}]/gu, "")
		.toLowerCase();
	return FOLDS.reduce((text, [from, to]) => text.replace(from, to), latin);
}

/** Pairs of given names with a foreign form that no rule derives. */
const GIVEN: ReadonlyMap<string, string> = new Map(
	(
		"aleksandr:alexander aleksandr:alexandre petr:peter mikhail:michael evgeny:eugene pavel:paul andrei:andrew " +
		"nikolai:nicholas nikolai:nicolas georgy:george ekaterina:catherine ekaterina:katerina sofia:sophie elena:helen " +
		"elena:helena fedor:theodore iosif:joseph iakov:jacob grigory:gregory ilia:elias vasily:basil daniil:daniel"
	)
		.split(" ")
		.map((pair) => {
			const [own = "", other = ""] = pair.split(":").map(soundOf);
			return [other, own];
		}),
);

const givenOf = (sound: string) => GIVEN.get(sound) ?? sound;

const partsOf = (text: string) => text.split(/[\s.,-]+/u).filter((part) => /\p{L}/u.test(part));

const isInitial = (part: string | undefined) => part !== undefined && [...part].length <= 1;

/** Normalizes a name; null if empty. Takes a last name of initials for the first name. */
export function comparedName(first: string, last: string): ComparedName | null {
	const [firsts, lasts] = [partsOf(first), partsOf(last)];
	const swapped = lasts.every(isInitial) && firsts.some((part) => !isInitial(part));
	const [names, surnames] = swapped ? [lasts, firsts] : [firsts, lasts];
	const surname = surnames.map(soundOf).join("");
	if (!surname) return null;
	const [given = "", ...more] = names.map(soundOf);
	return { last: surname, given: givenOf(given), more: more.join("") };
}

export type Agreement = "full" | "initials" | null;

export function nameAgreement(one: ComparedName, two: ComparedName): Agreement {
	return inOrder(one, two) ?? (isWritten(one) && isWritten(two) ? inOrder(one, withNamesSwapped(two)) : null);
}

const isWritten = ({ given, last }: ComparedName) => given.length > 1 && last.length > 1;

const withNamesSwapped = ({ given, last, more }: ComparedName): ComparedName => ({
	last: given,
	given: givenOf(last),
	more,
});

function inOrder(one: ComparedName, two: ComparedName): Agreement {
	if (one.last !== two.last) return null;
	if (!one.given || !two.given || !matchesName(one.given, two.given)) return null;
	// Patronymics or middle names, if both have one, must agree.
	if (one.more && two.more && !matchesName(one.more, two.more)) return null;
	return one.given === two.given && one.given.length > 1 ? "full" : "initials";
}

function matchesName(one: string, two: string): boolean {
	if (one === two) return true;
	if (one.length > 1 && two.length > 1) return false;
	return one[0] === two[0];
}

/** Returns keys: only names that share one can agree. */
export function nameKeys({ last, given }: ComparedName): string[] {
	if (!given) return [];
	if (given.length === 1) return [`${last}|${given}`];
	// The first matches initials with full names, the second swapped names.
	return [`${last}|${given[0]}`, [last, given].sort().join("+")];
}
