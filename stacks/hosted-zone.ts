import { type IPublicHostedZone, PublicHostedZone } from "aws-cdk-lib/aws-route53";
import type { Stack } from "sst/constructs";
import type { StageConfig } from "./config.ts";

/** The configured Route 53 zone of the site's host; undefined where its records are kept elsewhere. */
export function hostedZone(stack: Stack, { domain }: StageConfig): IPublicHostedZone | undefined {
	if (!domain?.zone) return undefined;
	return PublicHostedZone.fromPublicHostedZoneAttributes(stack, "Zone", {
		hostedZoneId: domain.zone.id,
		zoneName: domain.zone.name,
	});
}
