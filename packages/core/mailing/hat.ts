import type { Locale } from "@deck/contracts/enums";

/** A person's role in one paper, registration or expert record. */
export interface Hat {
	number: number;
	email: string;
	names: Record<Locale, string>;
	/** Language if the address has no account. */
	otherwise: Locale;
	mailable: boolean;
	/** They have confirmed their participation themselves. */
	agreed: boolean;
	/** Reviewers: number of their review. */
	review?: number;
	/** Reviewers with an open task: ISO deadline. */
	due?: string;
}
