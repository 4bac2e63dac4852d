import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** Throws unless CloudWatch supports these days. */
export function logRetention(days: number): RetentionDays {
	const known = Object.values(RetentionDays).find((value) => value === days);
	if (typeof known === "number") return known;
	throw new Error(`CloudWatch can't keep logs for ${days} days`);
}
