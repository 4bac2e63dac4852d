/** Why e-mails bounce; `full`: mailbox full for days. */
export const BOUNCE_REASONS = ["mailbox", "domain", "full", "refused"] as const;
export type BounceReason = (typeof BOUNCE_REASONS)[number];

/** Delivery trouble, for conference staff and the owner. */
export interface DeliveryProblem {
	email: string;
	bounces: { since: string; reason: BounceReason } | null;
	/** ISO instant since when the owner has reported our e-mails as spam. */
	complained_since: string | null;
}
