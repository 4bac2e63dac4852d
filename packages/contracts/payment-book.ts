import type { Locale } from "./enums.ts";
import type { Balance } from "./registration-price.ts";

/** GET conf/{conf}/adm/registrations/payments: what the books want of a payment beside the list's row. */
export interface BookedPayment {
	/** The registration's. */
	number: number;
	/** ISO instant of the confirmation. */
	at: string;
	/** Who confirmed it; null: the account is gone, or nobody knows any more. */
	by: { email: string; names: Partial<Record<Locale, string>> } | null;
	/** Why the sum is not the price. */
	note: string;
	/** Why staff gave a discount. */
	given_reason: string;
	/** Each difference in price that was paid (above zero) or refunded (below) since. */
	settled: BookedSettlement[];
}

export interface BookedSettlement extends Balance {
	/** `yyyy-MM-dd` */
	date: string;
	note: string;
	/** ISO instant at which staff noted it. */
	at: string;
	by: BookedPayment["by"];
}
