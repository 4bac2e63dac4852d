/** Day on which these were written down by hand, from memory: compare them with the pages below before you quote them. */
export const PRICES_AS_OF = "2026-11-30";

export const PRICES_REGION = "eu-central-1";

export interface Price {
	/** Heading of the bill. */
	service: string;
	/** US dollars each. */
	dollars: number;
	/** Each month, in every account, without an end. */
	free?: number;
}

const AWS = "https://aws.amazon.com";

/** Where AWS states them. */
export const PRICE_PAGES = {
	DynamoDB: `${AWS}/dynamodb/pricing/on-demand/`,
	Lambda: `${AWS}/lambda/pricing/`,
	"API Gateway": `${AWS}/api-gateway/pricing/`,
	CloudFront: `${AWS}/cloudfront/pricing/`,
	S3: `${AWS}/s3/pricing/`,
	SES: `${AWS}/ses/pricing/`,
	SQS: `${AWS}/sqs/pricing/`,
	CloudWatch: `${AWS}/cloudwatch/pricing/`,
	"Secrets Manager": `${AWS}/secrets-manager/pricing/`,
} as const;

type Service = keyof typeof PRICE_PAGES;

const price = (service: Service, dollars: number, free?: number): Price => ({
	service,
	dollars,
	...(free !== undefined && { free }),
});

/**
 * List prices of what a stage uses, by unit. Lambda is on arm64, CloudFront's are Europe's. Streams that wake Lambda,
 * traffic into AWS and from S3 to CloudFront cost nothing.
 */
export const PRICES = {
	/** 1 kB; double in a transaction. */
	tableWrite: price("DynamoDB", 0.7625e-6),
	/** 4 kB, consistent; half for an index. */
	tableRead: price("DynamoDB", 0.1525e-6),
	/** With point-in-time recovery, which has no free part. */
	tableGbMonth: price("DynamoDB", 0.306 + 0.2448),
	functionCall: price("Lambda", 0.2e-6, 1_000_000),
	functionGbSecond: price("Lambda", 13.3334e-6, 400_000),
	httpRequest: price("API Gateway", 1.2e-6),
	/** Either way, up to 32 kB. */
	socketMessage: price("API Gateway", 1.2e-6),
	socketMinute: price("API Gateway", 0.3e-6),
	cdnRequest: price("CloudFront", 1.2e-6, 10_000_000),
	cdnFunctionCall: price("CloudFront", 0.1e-6, 2_000_000),
	cdnGb: price("CloudFront", 0.085, 1_000),
	fileGbMonth: price("S3", 0.0245),
	fileWrite: price("S3", 5.4e-6),
	fileRead: price("S3", 0.43e-6),
	/** Free for all services of the account together. */
	fileOutGb: price("S3", 0.09, 100),
	email: price("SES", 0.1e-3),
	queueRequest: price("SQS", 0.4e-6, 1_000_000),
	logGb: price("CloudWatch", 0.63, 5),
	alarmMetric: price("CloudWatch", 0.1, 10),
	secretMonth: price("Secrets Manager", 0.4),
} satisfies Record<string, Price>;

export type Meter = keyof typeof PRICES;
