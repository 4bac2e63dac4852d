import { transliterate } from "@deck/contracts/transliterate";

/** A name as it is compared: whatever the alphabet, the way of transliteration, and the order of its parts. */
export interface ComparedName {
	/** The last name, one word; the given name, and what follows it, such as a patronymic; any may be an initial. */
	last: string;
	given: string;
	more: string;
}

/** What different ways of writing Russian sounds in Latin letters come to; the order matters. */
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

/** A word by its sound, in Latin letters: Щукин, Shchukin and Schukin are one. */
function soundOf(word: string): string {
	const latin = transliterate(word.toLowerCase().replaceAll("ё", "е"))
		.normalize("NFD")
		.replace(/[^\p{L}]/gu, "")
		.toLowerCase();
	return FOLDS.reduce((text, [from, to]) => text.replace(from, to), latin);
}

/** Given names that people write in another language's way, which no rule brings together: ours and theirs. */
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

/** A given name by its sound. */
const givenOf = (sound: string) => GIVEN.get(sound) ?? sound;

/** Words of a name; "А.С." are two. */
const partsOf = (text: string) => text.split(/[\s.,-]+/u).filter((part) => /\p{L}/u.test(part));

const isInitial = (part: string | undefined) => part !== undefined && [...part].length <= 1;

/**
 * A name as it is compared; null where nothing is written. A last name that is initials alone is a first name in its
 * place.
 */
export function comparedName(first: string, last: string): ComparedName | null {
	const [firsts, lasts] = [partsOf(first), partsOf(last)];
	const swapped = lasts.every(isInitial) && firsts.some((part) => !isInitial(part));
	const [names, surnames] = swapped ? [lasts, firsts] : [firsts, lasts];
	const surname = surnames.map(soundOf).join("");
	if (!surname) return null;
	const [given = "", ...more] = names.map(soundOf);
	return { last: surname, given: givenOf(given), more: more.join("") };
}

/** How two names agree: in full, by initials, or not. */
export type Agreement = "full" | "initials" | null;

/** Whether two names may be one person's. */
export function agree(one: ComparedName, two: ComparedName): Agreement {
	return inOrder(one, two) ?? (isWritten(one) && isWritten(two) ? inOrder(one, turned(two)) : null);
}

/** Given and last name in full. */
const isWritten = ({ given, last }: ComparedName) => given.length > 1 && last.length > 1;

/** The name as it would be with first and last name exchanged. */
const turned = ({ given, last, more }: ComparedName): ComparedName => ({
	...{ last: given, given: givenOf(last), more },
});

function inOrder(one: ComparedName, two: ComparedName): Agreement {
	if (one.last !== two.last) return null;
	if (!one.given || !two.given || !fits(one.given, two.given)) return null;
	// A patronymic or a middle name that both have may not differ.
	if (one.more && two.more && !fits(one.more, two.more)) return null;
	return one.given === two.given && one.given.length > 1 ? "full" : "initials";
}

/** The same word, or the first letter of it. */
function fits(one: string, two: string): boolean {
	if (one === two) return true;
	if (one.length > 1 && two.length > 1) return false;
	return one[0] === two[0];
}

/** Under which names are looked at together: nobody else can agree. */
export function nameKeys({ last, given }: ComparedName): string[] {
	if (!given) return [];
	if (given.length === 1) return [`${last}|${given}`];
	// Whoever has an initial meets those with the full name; swapped names meet by both words in order.
	return [`${last}|${given[0]}`, [last, given].sort().join("+")];
}
