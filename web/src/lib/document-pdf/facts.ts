import type { DocumentTexts } from "@deck/contracts/conference-parts";
import type { Locale } from "@deck/contracts/enums";
import type { Day } from "@deck/contracts/moments";

export type BilingualText = Record<Locale, string>;

export interface ConferenceFacts {
	/** Also replaces a title that the fonts cannot show. */
	path: string;
	titles: BilingualText;
	short: BilingualText;
	days: BilingualText | null;
	/** A JPEG of `LOGO_SIZE`. */
	logo?: Uint8Array | undefined;
	/** A JPEG of `SIGNATURE_SIZE`. */
	signature?: Uint8Array | undefined;
	contacts?: readonly string[];
	texts?: Partial<Record<Locale, DocumentTexts | undefined>>;
}

export interface PersonFacts {
	number: number;
	names: BilingualText;
	organization: BilingualText;
	format: "listener" | "presenter" | undefined;
	place: BilingualText;
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

export const bilingual = (of: (lang: Locale) => string): BilingualText => ({ en: of("en"), ru: of("ru") });
