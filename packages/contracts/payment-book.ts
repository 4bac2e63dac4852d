import type { Locale } from "./enums.ts";
import type { Balance } from "./registration-price.ts";

/** GET conf/{conf}/adm/registrations/payments: bookkeeping data. */
export interface BookedPayment {
	/** Of the registration. */
	number: number;
	/** ISO instant. */
	at: string;
	/** Who confirmed; null: unknown or deleted. */
	by: { email: string; names: Partial<Record<Locale, string>> } | null;
	/** Why the sum is not the price. */
	note: string;
	/** Of staff's discount. */
	given_reason: string;
	/** Later differences: paid above zero, refunded below. */
	settled: BookedSettlement[];
}

export interface BookedSettlement extends Balance {
	/** `yyyy-MM-dd` */
	date: string;
	note: string;
	/** ISO instant of recording. */
	at: string;
	by: BookedPayment["by"];
}
