/** AWS limits, each with the one place that enforces it. */
export const AWS_LIMITS = {
	/** Per transaction: `commit`. */
	transactionActions: 100,
	/** Per BatchGet: the table's `batchGet`, which splits larger requests. */
	batchKeys: 100,
	/** SQS: job delivery. */
	queueDelaySeconds: 900,
	/** Lambda response as JSON with a compressed body in base64: the API's `compression`. */
	responseBytes: 6 * 1024 * 1024,
	/** Over 400 kB: `commit`. DynamoDB reports it only as text; the table adapter maps it to this code. */
	itemTooLarge: "ItemTooLarge",
} as const;
