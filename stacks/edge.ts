import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Stack, StackContext } from "sst/constructs";
import { configOf, type StageConfig } from "./config.ts";
import { edgeAlarms } from "./edge-alarms.ts";
import { hostedZone } from "./hosted-zone.ts";
import { operatorAlarms } from "./operator-alarms.ts";

/** Required by CloudFront. */
export const EDGE_REGION = "us-east-1";
/** Requests per address in five minutes: a university is one address. */
const ADDRESS_LIMIT = 10_000;

/** Without the body limit: papers' texts are long. */
const MANAGED_RULES = [
	{ name: "AWSManagedRulesCommonRuleSet", counted: ["SizeRestrictions_BODY", "CrossSiteScripting_BODY"] },
	{ name: "AWSManagedRulesKnownBadInputsRuleSet", counted: [] },
	{ name: "AWSManagedRulesAmazonIpReputationList", counted: [] },
];

/** Checks whether the edge stack has content, as CloudFormation rejects empty stacks. */
export function needsEdge({ domain, waf }: StageConfig): boolean {
	return domain !== undefined || waf;
}

function visibility(metricName: string) {
	return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}

function webAcl(stack: Stack): CfnWebACL {
	return new CfnWebACL(stack, "WebAcl", {
		scope: "CLOUDFRONT",
		defaultAction: { allow: {} },
		visibilityConfig: visibility("event-deck"),
		rules: [
			{
				name: "OneAddress",
				priority: 0,
				action: { block: {} },
				statement: { rateBasedStatement: { limit: ADDRESS_LIMIT, aggregateKeyType: "IP" } },
				visibilityConfig: visibility("OneAddress"),
			},
			...MANAGED_RULES.map(({ name, counted }, index) => ({
				name,
				priority: index + 1,
				overrideAction: { none: {} },
				statement: {
					managedRuleGroupStatement: {
						vendorName: "AWS",
						name,
						ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
					},
				},
				visibilityConfig: visibility(name),
			})),
		],
	});
}

/**
 * Defines certificate and optional WAF. SST deploys one region at a time: stages elsewhere deploy this first with
 * `--region us-east-1` and copy its outputs into their configuration.
 */
export function Edge({ stack }: StackContext) {
	const config = configOf(stack);
	const { domain, host, waf } = config;
	const certificate = domain
		? new Certificate(stack, "Certificate", {
				domainName: host,
				validation: CertificateValidation.fromDns(hostedZone(stack, config)),
			})
		: undefined;
	const acl = waf ? webAcl(stack) : undefined;
	stack.addOutputs({
		...(certificate && { CertificateArn: certificate.certificateArn }),
		...(acl && { WebAclArn: acl.attrArn }),
	});
	// Elsewhere the stack with the other alarms cannot see their figures.
	if (config.region !== EDGE_REGION)
		edgeAlarms(operatorAlarms(stack), { certificate, distributionId: config.distributionId });
	return { certificate, certificateArn: certificate?.certificateArn, webAclArn: acl?.attrArn };
}
