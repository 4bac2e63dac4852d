import type { Locale } from "./enums.ts";
import type { Balance } from "./registration-price.ts";

/** GET conf/{conf}/adm/registrations/payments: bookkeeping data. */
export interface PaymentRecord {
	/** Of the registration. */
	number: number;
	at: string;
	/** Null: unknown, or a deleted account. */
	by: { email: string; names: Partial<Record<Locale, string>> } | null;
	/** Why the sum is not the price. */
	note: string;
	/** Staff's reason for the discount. */
	given_reason: string;
	/** Later price differences: paid above zero, refunded below. */
	settled: SettlementRecord[];
}

export interface SettlementRecord extends Balance {
	/** `yyyy-MM-dd` */
	date: string;
	note: string;
	/** ISO instant of recording. */
	at: string;
	by: PaymentRecord["by"];
}
