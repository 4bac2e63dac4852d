import type { DocumentTexts } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { Day } from "@deck/contracts/moments";

export type InBoth = Record<Locale, string>;

export interface ConferenceFacts {
	/** Also the fallback for a title that the fonts cannot show. */
	path: string;
	titles: InBoth;
	short: InBoth;
	days: InBoth | null;
	/** A JPEG of `LOGO_SIZE`. */
	logo?: Uint8Array | undefined;
	/** A JPEG of `SIGNATURE_SIZE`. */
	signature?: Uint8Array | undefined;
	contacts?: readonly string[];
	texts?: Partial<Record<Locale, DocumentTexts | undefined>>;
}

export interface PersonFacts {
	number: number;
	names: InBoth;
	organization: InBoth;
	format: "listener" | "presenter" | undefined;
	place: InBoth;
	papers: readonly { number: number; title: string; title_en?: string }[];
}

export interface CodeFacts {
	printed: string;
	address: string;
}

export interface DocumentFacts {
	conference: ConferenceFacts;
	person: PersonFacts;
	day: Day;
}

export const inBoth = (of: (lang: Locale) => string): InBoth => ({ en: of("en"), ru: of("ru") });
