import { Duration } from "aws-cdk-lib";
import type { ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { AddAlarm } from "./operator-alarms.ts";

/** Per cent of CloudFront's answers. */
const ERROR_RATE = 5;
/** ACM renews 60 days before the end. */
const CERTIFICATE_DAYS = 30;

export interface WatchedEdge {
	certificate: ICertificate | undefined;
	distributionId: string | undefined;
}

/** Adds alarms of CloudFront and its certificate, which report in us-east-1 only, where the adding stack must be. */
export function edgeAlarms(addAlarm: AddAlarm, { certificate, distributionId }: WatchedEdge): void {
	if (certificate)
		addAlarm(
			"CertificateExpires",
			`The site's certificate ends in ${CERTIFICATE_DAYS} days and was not renewed`,
			certificate.metricDaysToExpiry(),
			CERTIFICATE_DAYS,
			{ below: true },
		);
	if (distributionId)
		addAlarm(
			"CloudFrontErrors",
			`CloudFront answers 5xx to ${ERROR_RATE} % of the requests`,
			new Metric({
				namespace: "AWS/CloudFront",
				metricName: "5xxErrorRate",
				dimensionsMap: { DistributionId: distributionId, Region: "Global" },
				statistic: "Average",
				period: Duration.minutes(5),
			}),
			ERROR_RATE,
		);
}
