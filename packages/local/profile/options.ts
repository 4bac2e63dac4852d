/** `kind` behaves as the parts by themselves do; `adverse` as AWS does on a bad day. */
export const PROFILES = ["kind", "adverse"] as const;
export type Profile = (typeof PROFILES)[number];

/** How adverse the machine is. Shares are of 1; times in milliseconds. */
export interface Adversity {
	/** Of the random choices: the same seed and the same calls meet the same faults. */
	seed: number;
	/** Transactions cancelled for a conflict. The SDK does not repeat these. */
	transactionConflict: number;
	/** Calls to the table refused for its throughput. The SDK repeats these. */
	throttling: number;
	/** BatchGetItem calls that leave some keys unread. */
	unprocessedKeys: number;
	/** An index shows a change after 0 to so long. 0: at once. */
	indexLag: number;
	/** Stream records that come twice. */
	doubledRecord: number;
	/** A stream record comes after 0 to so long: across keys in any order, within a key in theirs. */
	streamLag: number;
	/** Sweeps that run twice at the same time. */
	doubledSweep: number;
	/** Sockets whose end the application is not told. */
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
