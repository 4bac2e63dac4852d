import { RetentionDays } from "aws-cdk-lib/aws-logs";

/** CloudWatch keeps logs for certain numbers of days only. Throws for any other. */
export function logRetention(days: number): RetentionDays {
	const known = Object.values(RetentionDays).find((value) => value === days);
	if (typeof known === "number") return known;
	throw new Error(`CloudWatch can't keep logs for ${days} days`);
}
