import * as v from "valibot";
import { LOCALES } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isReachable, oneSpelling } from "./mail-domain.ts";

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

/**
 * A run of marks beyond 30, as no language writes it (UAX #15, Stream-Safe Text Format): normalising takes the square
 * of its length.
 */
const PILED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Well-formed (the table takes no halves of a sign), one spelling of every sign, none that turns the direction. */
const clean = (text: string) =>
	text.toWellFormed().replace(PILED_MARKS, "$1").normalize("NFC").replace(OVERRIDES, "");

/** A sign may come as several, such as a letter and its marks, and blanks around a text are cut off. */
const RAW_PER_SIGN = 4;

/**
 * Text as it came, refused by its length alone before anything else is done with it. Every text begins here.
 * @param length signs that it may have in the end
 */
export const rawText = (length: number, message = rule("maxlen", { length })) =>
	v.pipe(
		v.string("required"),
		v.check((text) => text.length <= length * RAW_PER_SIGN, message),
	);

/** One line of text: Unicode-normalised, trimmed, without control characters. */
const line = (length: number) =>
	v.pipe(
		rawText(length),
		v.transform((text) =>
			clean(text)
				.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
				.trim(),
		),
	);

/** Text of several lines: as `line`, but line breaks and tabs stay. */
const block = (length: number) =>
	v.pipe(
		rawText(length),
		v.transform((text) =>
			clean(text)
				.replace(/\r\n?/g, "\n")
				.replace(/[^\P{Cc}\n\t]/gu, "")
				.trim(),
		),
	);

const maxlen = (length: number) => v.maxLength<string, number, string>(length, rule("maxlen", { length }));

/** `minsize`: a list of at least so many. */
export const minsize = <T extends unknown[]>(length: number) =>
	v.minLength<T, number, string>(length, rule("minsize", { length }));

/** `maxjointlen`: the texts of a list, joined by semicolons, have at most so many characters. */
const maxjointlen = (length: number) =>
	v.check<string[], string>((texts) => texts.join(";").length <= length, rule("maxlen", { length }));

/** A line that may be empty. */
export const optionalText = (length: number = LIMITS.text) => v.pipe(line(length), maxlen(length));

/** Whether something is there to see. Some letters show nothing (U+3164), nor does braille without a dot. */
export const isVisible = (text: string): boolean =>
	/[^\p{Z}\p{C}\u2800]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));

/** Not blank. */
const visible = v.check<string, string>(isVisible, "required");

/** `requiredString`: a line that is not blank. */
export const requiredText = (length: number = LIMITS.text) => v.pipe(line(length), visible, maxlen(length));

/** Several lines that may be empty. */
export const optionalBlock = (length: number) => v.pipe(block(length), maxlen(length));

/** Several lines that are not all blank. */
export const requiredBlock = (length: number) => v.pipe(block(length), visible, maxlen(length));

/** `inenglish`: no Cyrillic letter. */
export const inEnglish = v.check<string, string>((text) => !CYRILLIC.test(text), "inenglish");

/** Marks and letters that show nothing, and that a domain has no more once mail is sent to it. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * An e-mail address, lower-cased and NFKC; the address as a key is the same for every spelling of it: mail to a domain
 * in full-width letters goes where mail to its plain spelling goes.
 * International domains are taken; letters outside ASCII before the @ are not, as SES writes to none, nor quotes,
 * comments and spaces, nor letters of several alphabets in one word or signs that show nothing, nor domains in their
 * ASCII form, which would be a second spelling, nor addresses that no mail can reach.
 */
/** The language of e-mails to somebody without an account, as whoever adds them chooses it. */
export const emailLanguage = v.optional(v.picklist(LOCALES, "invalid"));

export const email = v.pipe(
	line(LIMITS.loginEmail),
	v.transform((text) => text.normalize("NFKC")),
	v.nonEmpty("required"),
	v.maxLength(LIMITS.loginEmail, rule("maxlen", { length: LIMITS.loginEmail })),
	v.toLowerCase(),
	v.regex(
		/^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u,
		"email",
	),
	v.rawCheck(({ dataset, addIssue }) => {
		const code = dataset.typed && !dataset.issues ? oddity(dataset.value) : null;
		if (code) addIssue({ message: code });
	}),
	v.transform((address) => address.replace(/(?<=@).*/s, oneSpelling)),
	v.check(isReachable, "email_unreachable"),
);

/** What is wrong with an address that looks like one; a code, or null. */
function oddity(address: string): string | null {
	if (INVISIBLE.test(address)) return "email";
	if (mixesAlphabets(address)) return "email_mixed";
	if (/[@.]xn--/.test(address)) return "email_punycode";
	return /[^\0-\x7f].*@/.test(address) ? "email_local" : null;
}

/** Whether a part between dots and the @ has letters of several alphabets, so that it can look like another address. */
function mixesAlphabets(address: string): boolean {
	const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
	return address.split(/[@.]/).some((part) => alphabets.filter((one) => one.test(part)).length > 1);
}

/** An IANA time zone that this runtime knows. */
export const timezone = v.pipe(
	v.string("required"),
	v.check((zone) => zone.length <= LIMITS.text && isTimezone(zone), "timezone"),
);

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
	v.array(line(LIMITS.text), "required"),
	v.transform((words) => [
		...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values(),
	]),
	v.minLength(LIMITS.keywordsMin, rule("keywords", { count: LIMITS.keywordsMin })),
	v.maxLength(LIMITS.keywordsMax, rule("maxsize", { length: LIMITS.keywordsMax })),
	v.everyItem((word) => word.length <= LIMITS.text, rule("maxlen", { length: LIMITS.text })),
	maxjointlen(LIMITS.keywordsJoined),
);

/** Ids that we gave out; nothing else may stand in a path. */
export const id = v.pipe(v.string("required"), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "invalid"));

/** The number that a conference gave to something, such as a paper; an address has seven figures of it at most. */
export const serial = v.pipe(
	v.number("invalid"),
	v.integer("invalid"),
	v.minValue(1, "invalid"),
	v.maxValue(9_999_999, "invalid"),
);
