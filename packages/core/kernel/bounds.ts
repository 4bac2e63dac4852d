/** Limits of AWS services; each comment names the one place that enforces it. */
export const BOUNDS = {
	/** Actions per transaction: `commit`. */
	transactionActions: 100,
	/** Keys per BatchGet: the table's `batchGet`, which splits larger requests. */
	batchKeys: 100,
	/** Longest SQS delay: job delivery. */
	queueDelaySeconds: 900,
	/** Bytes of a Lambda response as JSON with a compressed body in base64: the API's `compression`. */
	replyBytes: 6 * 1024 * 1024,
	/**
	 * Cancellation reason for items over 400 kB: `commit`. DynamoDB reports it only as text; the table adapter maps it
	 * to this code.
	 */
	itemTooLarge: "ItemTooLarge",
} as const;
