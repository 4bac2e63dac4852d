import { type IPublicHostedZone, PublicHostedZone } from "aws-cdk-lib/aws-route53";
import type { Stack } from "sst/constructs";
import type { StageConfig } from "./config.ts";

/** Returns undefined if DNS records are kept elsewhere. */
export function hostedZone(stack: Stack, { domain }: StageConfig): IPublicHostedZone | undefined {
	if (!domain?.zone) return undefined;
	return PublicHostedZone.fromPublicHostedZoneAttributes(stack, "Zone", {
		hostedZoneId: domain.zone.id,
		zoneName: domain.zone.name,
	});
}
