import type { Locale } from "./enums.ts";

/** Scripts in which names have no initials and begin with the family name. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type AuthorName = Record<"first_name" | "last_name", string>;
type PartialName = { [part in keyof AuthorName]?: string | undefined };

const inOrder = (given: string, family: string): string =>
	EAST_ASIAN.test(family) ? `${family}${given}` : `${given} ${family}`.trim();

/** Joins names, either of which may be empty: "Ada King", "王小明". */
export const joinName = ({ first_name = "", last_name = "" }: PartialName = {}): string =>
	inOrder(first_name.trim(), last_name.trim());

/** Abbreviates a name as "A. King", "王小明". */
export const abbreviatedName = ({ first_name, last_name }: AuthorName): string =>
	inOrder(formatInitials(first_name.trim()), last_name.trim());

/** Abbreviates a name as "King A.", "王小明". */
export const shortName = ({ first_name, last_name }: AuthorName): string =>
	EAST_ASIAN.test(last_name)
		? inOrder(first_name.trim(), last_name.trim())
		: `${last_name} ${formatInitials(first_name)}`.trim();

/** Returns initials: "Anna Maria" → "A. M.", "А.Б." → "А. Б."; "小明" has none and stays whole. */
export function formatInitials(firstName: string): string {
	if (EAST_ASIAN.test(firstName)) return firstName;
	return firstName
		.split(/\s+|(?<=\.)(?!-)/u)
		.filter(Boolean)
		.map((word) => word.split("-").filter(Boolean).map(initial).join("-"))
		.join(" ");
}

function initial(word: string): string {
	const [letter = ""] = word;
	return `${letter}.`;
}

/** Joins first name and patronymic: "Арина Игоревна". */
export const withPatronymic = (names: { first_name?: string; patr_name?: string } = {}): string =>
	[names.first_name, names.patr_name].filter(Boolean).join(" ");

/** Splits "Арина Игоревна" into name and patronymic. */
export function splitPatronymic(firstName: string): { first_name: string; patr_name?: string } {
	const words = firstName.trim().split(/\s+/);
	const last = words.at(-1) ?? "";
	if (words.length < 2 || !isPatronymic(last)) return { first_name: firstName };
	return { first_name: words.slice(0, -1).join(" "), patr_name: last };
}

export interface NameParts {
	first_name?: string | undefined;
	patr_name?: string | undefined;
	last_name?: string | undefined;
}

/** Parts in either language, or a whole typed name. */
export type KnownName = Partial<Record<Locale, NameParts | undefined>> | string;

const GREETINGS: Record<Locale, { named(name: string): string; unnamed: string }> = {
	en: { named: (name) => `Dear ${name},`, unnamed: "Dear colleague," },
	ru: { named: (name) => `Здравствуйте, ${name}!`, unnamed: "Здравствуйте!" },
};

const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Guesses a person's language from their name's script. */
export const nameLanguage = (name: string): Locale => (CYRILLIC.test(name) ? "ru" : "en");

const PATRONYMIC = /^\p{Lu}.*(?:[вьмкт]ич|вна|чна)$/u;

/**
 * Returns the opening line of an e-mail or document. In Russian with first name and patronymic if known, in
 * English never with Cyrillic names; else without a name.
 * @param known most trusted first; a name in `locale` wins
 */
export function salutation(locale: Locale, ...known: readonly (KnownName | undefined)[]): string {
	const name = salutationName(locale, ...known);
	return name === "" ? GREETINGS[locale].unnamed : GREETINGS[locale].named(name);
}

/** Recognizes a patronymic by its ending; a family name may look the same. */
export const isPatronymic = (word: string): boolean => PATRONYMIC.test(word);

/** Endings of Russian family names that given names lack. */
const FAMILY_NAME = /^(?!Яков$)\p{L}{2,}(?:[оеё]ва?|[сц]к(?:ий|ая))$/u;
const INITIALS = /^(?:\p{Lu}\.-?)+$/u;

/** Returns a name typed as one text with the family name first, to sort by: "Ada King" becomes "King Ada". */
export function familyNameFirst(name: string): string {
	const words = name.trim().split(/\s+/);
	const [first = ""] = words;
	const last = words.pop() ?? "";
	if (words.length === 0 || first.endsWith(",") || EAST_ASIAN.test(name)) return name;
	const isFamilyFirst = isPatronymic(last) || INITIALS.test(last) || FAMILY_NAME.test(first);
	return isFamilyFirst && !FAMILY_NAME.test(last) ? name : [last, ...words].join(" ");
}

/** Returns the name for `salutation`; empty: none. */
export function salutationName(locale: Locale, ...known: readonly (KnownName | undefined)[]): string {
	const named = known.map((one) => namesIn(one)).filter((one) => one !== null);
	const nameIn = (language: Locale) => named.map((names) => names[language] ?? "").find(Boolean) ?? "";
	return locale === "ru" ? nameIn("ru") || nameIn("en") : nameIn("en");
}

/** Returns names by language: a whole name belongs to the language of its letters. */
function namesIn(known: KnownName | undefined): Partial<Record<Locale, string>> | null {
	if (known === undefined) return null;
	if (typeof known === "string") {
		const text = known.trim();
		return CYRILLIC.test(text) ? { ru: withoutFamilyName(text) } : { en: text };
	}
	const english = (parts: NameParts = {}) =>
		[parts.first_name, parts.last_name]
			.map((part) => part?.trim())
			.filter(Boolean)
			.join(" ");
	const { en, ru } = known;
	const names = [english(en), english(ru)].filter((name) => name && !CYRILLIC.test(name));
	const cyrillic = [ru, en].find((parts) => CYRILLIC.test(english(parts)));
	return { ...(names[0] && { en: names[0] }), ...(cyrillic && { ru: russianSalutationName(cyrillic) }) };
}

function russianSalutationName({ first_name = "", patr_name = "", last_name = "" }: NameParts): string {
	const given = withPatronymic({ first_name: first_name.trim(), patr_name: patr_name.trim() });
	const isWhole = patr_name.trim() !== "" || PATRONYMIC.test(given.split(/\s+/).slice(1).at(-1) ?? "");
	return isWhole ? given : [given, last_name.trim()].filter(Boolean).join(" ");
}

/** Removes the family name: "Громова Галина Сергеевна" and "Галина Сергеевна Громова" become "Галина Сергеевна". */
function withoutFamilyName(name: string): string {
	const words = name.split(/\s+/);
	const at = words.findIndex((word, index) => index > 0 && PATRONYMIC.test(word));
	return words.length === 3 && at > 0 ? words.slice(at - 1, at + 1).join(" ") : name;
}
