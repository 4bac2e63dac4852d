import * as v from "valibot";
import { LOCALES } from "./enums.ts";
import { LIMITS } from "./limits.ts";
import { isReachable, normalizeDomain } from "./mail-domain.ts";

/**
 * Makes a message: a code of `locales/<lang>/errors.json` (specification §5), such as `maxlen?length=255`.
 */
export function rule(code: string, params?: Record<string, string | number>): string {
	if (!params) return code;
	return `${code}?${new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]))}`;
}

export function parseRule(message: string): { code: string; params: Record<string, string> } {
	const [code = "", query = ""] = message.split("?");
	return { code, params: Object.fromEntries(new URLSearchParams(query)) };
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** A name could read as another one. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Over 30 combining marks, which no language has (UAX #15, Stream-Safe Text Format): normalising takes
 * quadratic time.
 */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Normalises a text, also lone surrogates, which the table rejects. */
const clean = (text: string) =>
	text.toWellFormed().replace(STACKED_MARKS, "$1").normalize("NFC").replace(OVERRIDES, "");

/** A composed character may arrive as several; blanks count too. */
const RAW_PER_SIGN = 4;

/**
 * Checks the length first. All texts start here.
 * @param length after normalisation
 */
export const rawText = (length: number, message = rule("maxlen", { length })) =>
	v.pipe(
		v.string("required"),
		v.check((text) => text.length <= length * RAW_PER_SIGN, message),
	);

/** Parses a text of one line: normalised, trimmed, without control characters. */
const singleLineText = (length: number) =>
	v.pipe(
		rawText(length),
		v.transform((text) =>
			clean(text)
				.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
				.trim(),
		),
	);

/** Parses a text as `singleLineText`, with line breaks and tabs. */
const multilineText = (length: number) =>
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

export const minsize = <T extends unknown[]>(length: number) =>
	v.minLength<T, number, string>(length, rule("minsize", { length }));

/** Limits the total length, joined by semicolons. */
const maxjointlen = (length: number) =>
	v.check<string[], string>((texts) => texts.join(";").length <= length, rule("maxlen", { length }));

export const optionalText = (length: number = LIMITS.text) => v.pipe(singleLineText(length), maxlen(length));

/** Takes a text as typed; refuses only what cannot be stored. */
export const draftText = (length: number) =>
	v.pipe(
		v.string("invalid"),
		maxlen(length),
		v.transform((raw) => raw.toWellFormed()),
	);

/** Checks whether a text shows anything; U+3164 and blank braille do not. */
export const isVisible = (text: string): boolean =>
	/[^\p{Z}\p{C}\u2800]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ""));

const visible = v.check<string, string>(isVisible, "required");

export const requiredText = (length: number = LIMITS.text) =>
	v.pipe(singleLineText(length), visible, maxlen(length));

export const optionalBlock = (length: number) => v.pipe(multilineText(length), maxlen(length));

export const requiredBlock = (length: number) => v.pipe(multilineText(length), visible, maxlen(length));

export const inEnglish = v.check<string, string>((text) => !CYRILLIC.test(text), "inenglish");

/** Mail systems drop them from domains. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Of a person without an account, chosen by whoever adds them. */
export const emailLanguage = v.optional(v.picklist(LOCALES, "invalid"));

/**
 * Lower-cased and NFKC: one key per mailbox. Accepts international domains. Rejects non-ASCII local parts
 * (unsupported by SES), quotes, comments, spaces, mixed alphabets in a word, invisible characters, punycode
 * (a second spelling), unreachable addresses.
 */
export const email = v.pipe(
	singleLineText(LIMITS.loginEmail),
	v.transform((text) => text.normalize("NFKC")),
	v.nonEmpty("required"),
	v.maxLength(LIMITS.loginEmail, rule("maxlen", { length: LIMITS.loginEmail })),
	v.toLowerCase(),
	v.regex(
		/^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u,
		"email",
	),
	v.rawCheck(({ dataset, addIssue }) => {
		const code = dataset.typed && !dataset.issues ? emailProblem(dataset.value) : null;
		if (code) addIssue({ message: code });
	}),
	v.transform((address) => address.replace(/(?<=@).*/s, normalizeDomain)),
	v.check(isReachable, "email_unreachable"),
);

function emailProblem(address: string): string | null {
	if (INVISIBLE.test(address)) return "email";
	if (mixesAlphabets(address)) return "email_mixed";
	if (/[@.]xn--/.test(address)) return "email_punycode";
	return /[^\0-\x7f].*@/.test(address) ? "email_local" : null;
}

/** Checks for letters of several alphabets, which could imitate another address. */
function mixesAlphabets(address: string): boolean {
	const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
	return address.split(/[@.]/).some((part) => alphabets.filter((one) => one.test(part)).length > 1);
}

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

/** At least three (specification §5). */
export const keywords = v.pipe(
	v.array(singleLineText(LIMITS.text), "required"),
	v.transform((words) => [
		...new Map(words.filter(Boolean).map((word) => [word.toLowerCase(), word])).values(),
	]),
	v.minLength(LIMITS.keywordsMin, rule("keywords", { count: LIMITS.keywordsMin })),
	v.maxLength(LIMITS.keywordsMax, rule("maxsize", { length: LIMITS.keywordsMax })),
	v.everyItem((word) => word.length <= LIMITS.text, rule("maxlen", { length: LIMITS.text })),
	maxjointlen(LIMITS.keywordsJoined),
);

/** ISO instant as the server gave it, to be compared. */
export const instant = v.pipe(v.string("invalid"), v.maxLength(30, "invalid"));

/** Generated by us; nothing else may be in a path. */
export const id = v.pipe(v.string("required"), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "invalid"));

/** Of a bulk action: created by the client, one per action. */
export const bulkId = v.pipe(v.string("required"), v.regex(/^[A-Za-z0-9-]{1,64}$/, "invalid"));

/** Such as a paper's number; at most seven digits. */
export const serial = v.pipe(
	v.number("invalid"),
	v.integer("invalid"),
	v.minValue(1, "invalid"),
	v.maxValue(9_999_999, "invalid"),
);
