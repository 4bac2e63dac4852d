export const PRICES_AS_OF = "2026-11";

/**
 * List prices, us-east-1, US dollars: on-demand DynamoDB, Lambda on arm64, API Gateway, CloudFront. Streams that wake
 * Lambda are free.
 */
export const PRICES = {
	/** 1 kB; double in a transaction. */
	write: 0.625e-6,
	/** 4 kB, consistent; half for an index. */
	read: 0.125e-6,
	lambdaCall: 0.2e-6,
	lambdaGbSecond: 13.3334e-6,
	httpRequest: 1e-6,
	cdnRequest: 1e-6,
	/** Either way, up to 32 kB. */
	socketMessage: 1e-6,
	socketMinute: 0.25e-6,
	trafficOut: 0.085e-9,
} as const;
