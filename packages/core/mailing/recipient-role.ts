import type { Locale } from "@deck/contracts/enums";

export interface RecipientRole {
	number: number;
	email: string;
	names: Record<Locale, string>;
	/** Language without account. */
	defaultLocale: Locale;
	mailable: boolean;
	/** They confirmed their participation themselves. */
	agreed: boolean;
	review?: number;
	/** ISO deadline of a reviewer's open task. */
	due?: string;
}
