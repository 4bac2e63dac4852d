import type { Locale } from "./enums.ts";

/** GET conf/{conf}/adm/papers/languages: e-mail language of each author. */
export interface PaperEmailLanguages {
	number: number;
	/** By e-mail address. */
	languages: Record<string, Locale>;
}

/** GET conf/{conf}/emails-left: e-mails that the user may still cause today to people without an account. */
export interface UnsolicitedEmailQuota {
	left: number;
	/** ISO instant when delayed e-mails leave and the limit starts again. */
	again: string;
}
