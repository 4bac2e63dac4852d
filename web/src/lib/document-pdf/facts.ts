import type { DocumentTexts } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { Day } from "@deck/contracts/moments";

export type InBoth = Record<Locale, string>;

export interface ConferenceFacts {
	/** Current path; also the fallback for a title that the fonts cannot show. */
	path: string;
	titles: InBoth;
	short: InBoth;
	/** Null while unknown. */
	days: InBoth | null;
	/** A JPEG of `LOGO_SIZE`. */
	logo?: Uint8Array | undefined;
	/** A JPEG of `SIGNATURE_SIZE`. */
	signature?: Uint8Array | undefined;
	/** Lines for official letters. */
	contacts?: readonly string[];
	/** Custom texts of the staff, by language. */
	texts?: Partial<Record<Locale, DocumentTexts | undefined>>;
}

export interface PersonFacts {
	number: number;
	names: InBoth;
	/** May be empty. */
	organization: InBoth;
	format: "listener" | "presenter" | undefined;
	/** Location of participation; empty if unknown. */
	place: InBoth;
	papers: readonly { number: number; title: string; title_en?: string }[];
}

/** A document's code and its QR code's address. */
export interface CodeFacts {
	printed: string;
	address: string;
}

export interface DocumentFacts {
	conference: ConferenceFacts;
	person: PersonFacts;
	/** Printed date. */
	day: Day;
}

export const inBoth = (of: (lang: Locale) => string): InBoth => ({ en: of("en"), ru: of("ru") });
