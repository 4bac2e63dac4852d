/** `adverse` behaves like AWS on a bad day. */
export const PROFILES = ["kind", "adverse"] as const;
export type Profile = (typeof PROFILES)[number];

/** Shares (0 to 1) and milliseconds. */
export interface Adversity {
	/** Makes faults repeatable. */
	seed: number;
	/** Cancels transactions, which the SDK does not retry. */
	transactionConflict: number;
	/** The SDK retries these. */
	throttling: number;
	/** BatchGetItem calls that leave keys unread. */
	unprocessedKeys: number;
	/** Longest delay. */
	indexLag: number;
	doubledRecord: number;
	/** Longest delay; only keys keep their order. */
	streamLag: number;
	doubledSweep: number;
	lostDisconnect: number;
}

export const ADVERSE: Adversity = {
	seed: 1,
	transactionConflict: 0.05,
	throttling: 0.01,
	unprocessedKeys: 0.05,
	indexLag: 1_000,
	doubledRecord: 0.1,
	streamLag: 100,
	doubledSweep: 0.1,
	lostDisconnect: 0.1,
};
