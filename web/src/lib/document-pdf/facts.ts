import type { DocumentTexts } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { Day } from "@deck/contracts/moments";

/** A text in both languages. */
export type InBoth = Record<Locale, string>;

/** What documents say of a conference. */
export interface ConferenceFacts {
	/** Today's path, which also serves where its title has no letters of the fonts. */
	path: string;
	titles: InBoth;
	short: InBoth;
	/** The days on which it is held; null while they are not known. */
	days: InBoth | null;
	/** Its logo as a JPEG of `LOGO_SIZE`, where it has one. */
	logo?: Uint8Array | undefined;
	/** The signature of who signs, as a JPEG of `SIGNATURE_SIZE`. */
	signature?: Uint8Array | undefined;
	/** Who to write to, line by line, for letters. */
	contacts?: readonly string[];
	/** What its staff have documents say, by language. */
	texts?: Partial<Record<Locale, DocumentTexts | undefined>>;
}

/** What documents say of a participant. */
export interface PersonFacts {
	number: number;
	names: InBoth;
	/** Empty where there is none. */
	organization: InBoth;
	format: "listener" | "presenter" | undefined;
	/** Where they take part; empty where that is not known. */
	place: InBoth;
	papers: readonly { number: number; title: string; title_en?: string }[];
}

/** The code of a document, and the address that its QR code leads to. */
export interface CodeFacts {
	/** As it is printed. */
	printed: string;
	address: string;
}

/** What a document is made of, whichever it is. */
export interface DocumentFacts {
	conference: ConferenceFacts;
	person: PersonFacts;
	/** The day printed on it. */
	day: Day;
}

export const inBoth = (of: (lang: Locale) => string): InBoth => ({ en: of("en"), ru: of("ru") });
