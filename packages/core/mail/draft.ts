import type { Locale } from "@deck/contracts/enums";
import type en from "../../../locales/en/mail.json";

/** Which letter: a name of the first level of `locales/<lang>/mail.json`. */
export type MailKey = Exclude<keyof typeof en, "footer">;

/** A letter before it is put into words. */
export interface Draft {
	/** One address. */
	to: string;
	/** The recipient's language. */
	locale: Locale;
	key: MailKey;
	/** Values of the text's placeholders: raw, as people typed them. */
	params: Record<string, string | number>;
	/** Absolute address of the letter's one button. */
	link?: string;
}
