import type { Locale } from "@deck/contracts/enums";
import { type KnownName, salutation, salutationName } from "@deck/contracts/person-names";

const MAX_NAME_LENGTH = 60;
const MAX_NAME_WORDS = 5;
/** Digits, and what separates sentences or makes addresses; not the dots of initials. */
const NO_NAME = /[\p{Nd},;:!?/\\@[\]()<>]|\p{L}{2,}\.\p{L}{2,}/u;

/**
 * Returns the opening line of an e-mail.
 * @param own names of the recipient's confirmed account
 * @param typed by others: left out where it could be a message to a stranger
 */
export function saluteRecipient(
	locale: Locale,
	own: KnownName | undefined,
	typed: KnownName | undefined,
): string {
	if (own !== undefined) return salutation(locale, own, typed);
	return isPlainName(salutationName(locale, typed)) ? salutation(locale, typed) : salutation(locale);
}

function isPlainName(name: string): boolean {
	const isShort = name.length <= MAX_NAME_LENGTH && name.split(/\s+/).length <= MAX_NAME_WORDS;
	return isShort && !NO_NAME.test(name.normalize("NFKC"));
}
