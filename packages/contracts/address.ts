/**
 * Why letters to an address come back: there is no such mailbox; no such domain; it has been full for days; its server
 * takes no letter of ours.
 */
export const BOUNCE_REASONS = ["mailbox", "domain", "full", "refused"] as const;
export type BounceReason = (typeof BOUNCE_REASONS)[number];

/** An address that letters do not reach, as a conference's staff and its owner are told. */
export interface AddressTrouble {
	email: string;
	/** Letters come back: since when (an ISO instant), and why. */
	bounces: { since: string; reason: BounceReason } | null;
	/** ISO instant since when its owner has had our letters marked as unwanted mail. */
	complained_since: string | null;
}
