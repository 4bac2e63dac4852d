import type { Locale } from "@deck/contracts/enums";

/** Somebody as one paper, registration or expert of a conference has them. */
export interface Hat {
	number: number;
	email: string;
	names: Record<Locale, string>;
	/** The language in which they read where no account has the address. */
	otherwise: Locale;
	mailable: boolean;
	/** They have said themselves that they take part in what it is about. */
	agreed: boolean;
	/** Of a reviewer: their review's number at the paper. */
	review?: number;
	/** Of a reviewer who owes a review: until when. ISO instant. */
	due?: string;
}
