import type { Locale } from "./enums.ts";

/** GET conf/{conf}/adm/papers/languages: e-mail language of each author. */
export interface WrittenTo {
	number: number;
	/** By address. */
	languages: Record<string, Locale>;
}

/** GET conf/{conf}/emails-left: e-mails to people without an account that the asker may still cause today. */
export interface StrangerEmails {
	left: number;
	/** ISO instant from which those go that wait, and as many as a day has go again. */
	again: string;
}
