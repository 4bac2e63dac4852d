import * as v from "valibot";
import { LIMITS } from "./limits.ts";

/**
 * The shared validation rules of specification §5, as valibot pieces.
 * A message is a code of `locales/<lang>/errors.json`, with its parameters behind a question mark
 * (`maxlen?length=255`); `readRule` takes it apart.
 */
export function rule(code: string, params?: Record<string, string | number>): string {
	if (!params) return code;
	return `${code}?${new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]))}`;
}

/** The code and the parameters of a message made by `rule`. */
export function readRule(message: string): { code: string; params: Record<string, string> } {
	const [code = "", query = ""] = message.split("?");
	return { code, params: Object.fromEntries(new URLSearchParams(query)) };
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Turns the text behind it round: a name could read as another one. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Well-formed (the table takes no halves of a sign), one spelling of every sign, none that turns the direction. */
const clean = (text: string) => text.toWellFormed().normalize("NFC").replace(OVERRIDES, "");

/** One line of text: Unicode-normalised, trimmed, without control characters. */
const line = v.pipe(
	v.string("required"),
	v.transform((text) =>
		clean(text)
			.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
			.trim(),
	),
);

/** Text of several lines: as `line`, but line breaks and tabs stay. */
const block = v.pipe(
	v.string("required"),
	v.transform((text) =>
		clean(text)
			.replace(/\r\n?/g, "\n")
			.replace(/[^\P{Cc}\n\t]/gu, "")
			.trim(),
	),
);

const maxlen = (length: number) => v.maxLength<string, number, string>(length, rule("maxlen", { length }));

/** A line that may be empty. */
export const optionalText = (length: number = LIMITS.text) => v.pipe(line, maxlen(length));

/** Not blank: something is there to see. */
const visible = v.check<string, string>((text) => /[^\p{Z}\p{C}]/u.test(text), "required");

/** `requiredString`: a line that is not blank. */
export const requiredText = (length: number = LIMITS.text) => v.pipe(line, visible, maxlen(length));

/** Several lines that may be empty. */
export const optionalBlock = (length: number) => v.pipe(block, maxlen(length));

/** Several lines that are not all blank. */
export const requiredBlock = (length: number) => v.pipe(block, visible, maxlen(length));

/** `inenglish`: no Cyrillic letter. */
export const inEnglish = v.check<string, string>((text) => !CYRILLIC.test(text), "inenglish");

/** Marks and letters that show nothing, and that a domain has no more once mail is sent to it. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * An e-mail address, lower-cased and NFKC; the address as a key is the same for every spelling of it: mail to a domain
 * in full-width letters goes where mail to its plain spelling goes.
 * International domains and local parts are taken; quotes, comments and spaces are not, nor letters of several
 * alphabets in one word or signs that show nothing, nor domains in their ASCII form, which would be a second spelling.
 */
export const email = v.pipe(
	line,
	v.transform((text) => text.normalize("NFKC")),
	v.nonEmpty("required"),
	v.maxLength(LIMITS.loginEmail, rule("maxlen", { length: LIMITS.loginEmail })),
	v.toLowerCase(),
	v.regex(
		/^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u,
		"email",
	),
	v.check((address) => !INVISIBLE.test(address), "email"),
	v.check((address) => !mixesAlphabets(address), "email_mixed"),
	v.check((address) => !/[@.]xn--/.test(address), "email_punycode"),
);

/** Whether a part between dots and the @ has letters of several alphabets, so that it can look like another address. */
function mixesAlphabets(address: string): boolean {
	const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
	return address.split(/[@.]/).some((part) => alphabets.filter((one) => one.test(part)).length > 1);
}

/** An IANA time zone that this runtime knows. */
export const timezone = v.pipe(v.string("required"), v.check(isTimezone, "timezone"));

function isTimezone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat("en", { timeZone: zone });
		return zone !== "";
	} catch {
		return false;
	}
}

/** A list of keywords without blanks and doubles; at least three (specification §5). */
export const keywords = v.pipe(
	v.array(line, "required"),
	v.transform((words) => [
		...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values(),
	]),
	v.minLength(LIMITS.keywordsMin, rule("keywords", { count: LIMITS.keywordsMin })),
	v.maxLength(LIMITS.keywordsMax, rule("maxsize", { length: LIMITS.keywordsMax })),
	v.everyItem((word) => word.length <= LIMITS.text, rule("maxlen", { length: LIMITS.text })),
);

/** Ids that we gave out; nothing else may stand in a path. */
export const id = v.pipe(v.string("required"), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "invalid"));
