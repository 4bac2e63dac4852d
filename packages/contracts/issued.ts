import type { Dates } from "./dates.ts";
import { type Day, dayIn, dayOf } from "./moments.ts";

/**
 * Documents that a conference issues to a participant: an invitation letter, a receipt and a badge once they have paid,
 * certificates of their participation and of each report once they were there.
 */
export const ISSUED_KINDS = ["letter", "receipt", "badge", "certificate", "report"] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/**
 * The day on a document, by its conference's calendar: the conference's last day on certificates, the day of issue on the
 * rest.
 */
export function documentDay(
	{ kind, issued_at }: Pick<IssuedDocument, "kind" | "issued_at">,
	{ dates, timezone }: { dates: Dates; timezone: string },
): Day {
	const last = dates.conference_end ?? dates.conference_start;
	if (last && (kind === "certificate" || kind === "report")) return dayOf(last);
	return dayIn(new Date(issued_at), timezone);
}

/** A document that was issued; its file is made in the browser, its code says whether it is genuine. */
export interface IssuedDocument {
	kind: IssuedKind;
	/** Sixteen signs of `CODE_SIGNS`. */
	code: string;
	/** ISO instant. */
	issued_at: string;
	/** The paper that was presented, where it is a certificate of a report. */
	paper?: number;
}

/** Letters and digits of codes: none that is taken for another one, five bits each. */
export const CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 16;

/** A code as documents have it printed: XXXX-XXXX-XXXX-XXXX. */
export const printedCode = (code: string): string => code.replace(/.{4}(?=.)/g, "$&-");

/** The code that somebody typed, in whatever letters, with whatever spaces and hyphens; null where it can be none. */
export function typedCode(text: string): string | null {
	const code = text.replace(/[\s\p{Pd}]+/gu, "").toUpperCase();
	return code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign)) ? code : null;
}

/** A code of a document from as many random bytes as it has signs; each one gives five bits. */
export const codeOf = (bytes: Uint8Array): string =>
	Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join("");

/** A text in both languages; empty where there is none in one of them. */
export interface InBoth {
	en: string;
	ru: string;
}

/** GET verify/{code}: whether a document is genuine, and what must stand on it; nothing else of anybody. */
export type VerifiedDocument =
	| { state: "unknown" }
	| {
			/** Cancelled: it was issued, and does not hold any more. */
			state: "genuine" | "cancelled";
			kind: IssuedKind;
			/** Whose it is, as their badge has it. */
			names: InBoth;
			conference: { titles: InBoth; short_titles: InBoth };
			/** The day that is printed on it, `yyyy-MM-dd`. */
			day: string;
			/** The report's title, where it is a certificate of one. */
			title?: InBoth;
	  };
