import type { Locale } from "@deck/contracts/enums";
import {
	isPatronymic,
	joinName,
	type KnownName,
	type NameParts,
	nameLanguage,
	salutation,
	salutationName,
} from "@deck/contracts/person-names";
import { transliterate } from "@deck/contracts/transliterate";

const MAX_NAME_LENGTH = 60;
const MAX_NAME_WORDS = 5;
/** Digits, and what separates sentences or makes addresses; not the dots of initials. */
const NO_NAME = /[\p{Nd},;:!?/\\@[\]()<>]|\p{L}{2,}\.\p{L}{2,}/u;

/**
 * Returns the opening line of an e-mail. In English, transliterates names that are known in Russian only.
 * @param own names of the recipient's confirmed account
 * @param typed by others: left out where it could be a message to a stranger
 */
export function saluteRecipient(
	locale: Locale,
	own: KnownName | undefined,
	typed: KnownName | undefined,
): string {
	const known = [own, typed, transliterated(own), transliterated(typed)];
	if (own !== undefined) return salutation(locale, ...known);
	return isPlainName(salutationName(locale, ...known)) ? salutation(locale, ...known) : salutation(locale);
}

/**
 * Returns a person's name for a reader; in English never in Cyrillic.
 * @param own names of the person's confirmed account
 * @param typed by others
 */
export function nameForReader(
	locale: Locale,
	own: Exclude<KnownName, string> | undefined,
	typed: string,
): string {
	const given = joinName(own?.[locale]);
	if (nameLanguage(typed) === locale) return typed;
	// Latin names are readable in Russian too.
	if (given || !/\p{Script=Cyrillic}/u.test(typed)) return given || typed;
	return transliterate(joinName(own?.ru ?? nameParts(typed)) || typed);
}

/** Returns empty names where the order of first and last name is unknown. */
function transliterated(known: KnownName | undefined): KnownName {
	const { first_name = "", last_name = "" } =
		(typeof known === "string" ? nameParts(known) : known?.ru) ?? {};
	return { en: { first_name: transliterate(first_name), last_name: transliterate(last_name) } };
}

/**
 * Splits a name: in "Громова Галина Сергеевна" and "Галина Сергеевна Громова", a patronymic follows the first
 * name.
 */
function nameParts(name: string): NameParts | undefined {
	const words = name.trim().split(/\s+/);
	const at = words.findIndex((word, index) => index > 0 && isPatronymic(word));
	return words.length === 3 && at > 0
		? { first_name: words[at - 1], last_name: words[at === 1 ? 2 : 0] }
		: undefined;
}

function isPlainName(name: string): boolean {
	const isShort = name.length <= MAX_NAME_LENGTH && name.split(/\s+/).length <= MAX_NAME_WORDS;
	return isShort && !NO_NAME.test(name.normalize("NFKC"));
}
