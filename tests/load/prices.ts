/** When these prices were looked up. */
export const PRICED = "2026-11";

/**
 * List prices of AWS in us-east-1, US dollars: on-demand capacity of DynamoDB, Lambda on arm64, API Gateway, CloudFront.
 * Streams that wake Lambda are free to read.
 */
export const PRICES = {
	/** A write unit: 1 kB; an item in a transaction takes twice as many. */
	write: 0.625e-6,
	/** A read unit: 4 kB read consistently; half of one where an index is read. */
	read: 0.125e-6,
	lambdaCall: 0.2e-6,
	lambdaGbSecond: 13.3334e-6,
	httpRequest: 1e-6,
	cdnRequest: 1e-6,
	/** A message either way over a socket, up to 32 kB. */
	socketMessage: 1e-6,
	/** A socket that is open for a minute. */
	socketMinute: 0.25e-6,
	trafficOut: 0.085e-9,
} as const;
