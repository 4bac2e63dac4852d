import type { ConferenceDates } from "./dates.ts";
import { type Day, dayIn, dayOfMoment, storedMoment } from "./moments.ts";

/** Receipt and badge once paid, certificates of participation and of each `report` once checked in. */
export const ISSUED_KINDS = ["letter", "receipt", "badge", "certificate", "report"] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

const CERTIFICATE_KINDS: readonly IssuedKind[] = ["certificate", "report"];

export const isCertificate = ({ kind }: Pick<IssuedDocument, "kind">): boolean =>
	CERTIFICATE_KINDS.includes(kind);

/** Returns the instant from which certificates exist; null if they do. Check-in may be earlier. */
export function certificatesFrom(
	{ conference_start: start }: { conference_start?: string },
	now: Date,
): string | null {
	return start && start > now.toISOString() ? start : null;
}

/** Returns the document's date: the conference's last day on certificates, otherwise the day of issue. */
export function documentDay(
	document: Pick<IssuedDocument, "kind" | "issued_at">,
	{ dates, timezone }: { dates: ConferenceDates; timezone: string },
): Day {
	const last = dates.conference_end ?? dates.conference_start;
	if (last && isCertificate(document)) return dayOfMoment(storedMoment(last));
	return dayIn(new Date(document.issued_at), timezone);
}

/** Browsers make the file; the code verifies it. */
export interface IssuedDocument {
	kind: IssuedKind;
	/** Sixteen characters of `CODE_ALPHABET`. */
	code: string;
	issued_at: string;
	/** Of a `report` certificate. */
	paper?: number;
}

/** Characters without look-alikes; five bits each. */
export const CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 16;

/** Formats a code as `XXXX-XXXX-XXXX-XXXX`. */
export const formatDocumentCode = (code: string): string => code.replace(/.{4}(?=.)/g, "$&-");

/** Parses a code in any case, with any spaces and hyphens. */
export function parseDocumentCode(text: string): string | null {
	const code = text.replace(/[\s\p{Pd}]+/gu, "").toUpperCase();
	return code.length === CODE_LENGTH && [...code].every((character) => CODE_ALPHABET.includes(character))
		? code
		: null;
}

/** Uses five bits of 16 random bytes each. */
export const documentCodeFromBytes = (bytes: Uint8Array): string =>
	Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join("");

/** Empty if missing in one language. */
export interface BothLocales {
	en: string;
	ru: string;
}

/** GET verify/{code}: what the document must say; no other personal data. */
export type VerifiedDocument =
	| { state: "unknown" }
	| {
			/** Cancelled: no longer valid. */
			state: "genuine" | "cancelled";
			kind: IssuedKind;
			/** As on the badge. */
			names: BothLocales;
			conference: { titles: BothLocales; short_titles: BothLocales };
			/** The printed date, `yyyy-MM-dd`. */
			day: string;
	  };
