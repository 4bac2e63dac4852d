import type { Locale } from "./enums.ts";
import type { Balance } from "./registration-price.ts";

/** GET conf/{conf}/adm/registrations/payments: bookkeeping data beyond the list row. */
export interface BookedPayment {
	/** Of the registration. */
	number: number;
	/** ISO instant of the confirmation. */
	at: string;
	/** Who confirmed it; null: deleted account, or unknown. */
	by: { email: string; names: Partial<Record<Locale, string>> } | null;
	/** Why the sum is not the price. */
	note: string;
	/** Why staff gave a discount. */
	given_reason: string;
	/** Later price differences: paid above zero, refunded below. */
	settled: BookedSettlement[];
}

export interface BookedSettlement extends Balance {
	/** `yyyy-MM-dd` */
	date: string;
	note: string;
	/** ISO instant when staff recorded it. */
	at: string;
	by: BookedPayment["by"];
}
