/** What the services allow, whoever asks: each is held to in the one place that its comment names. */
export const BOUNDS = {
	/** Actions of one transaction: `commit`. */
	transactionActions: 100,
	/** Keys of one BatchGet: the table's `batchGet`, which asks as often as it takes. */
	batchKeys: 100,
	/** Seconds that SQS keeps a message back: the delivery of jobs. */
	queueDelaySeconds: 900,
	/** Bytes of what a Lambda answers, in JSON and a packed body in base64: the API's `compression`. */
	replyBytes: 6 * 1024 * 1024,
	/**
	 * The reason of a transaction that was cancelled as an item would have more than 400 kB: `commit`. DynamoDB says it in
	 * words alone, the table gives it this code.
	 */
	itemTooLarge: "ItemTooLarge",
} as const;
