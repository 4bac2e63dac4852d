import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Stack, StackContext } from "sst/constructs";
import { configOf, type StageConfig } from "./config.ts";
import { hostedZone } from "./hosted-zone.ts";

/** CloudFront takes certificates and ACLs from here alone. */
export const EDGE_REGION = "us-east-1";
/** Requests of one address in five minutes before the WAF refuses it: a university is one address. */
const ADDRESS_LIMIT = 10_000;

/** AWS's own rules against known bad input and addresses. Their body limit is off: papers' texts are long. */
const MANAGED_RULES = [
	{ name: "AWSManagedRulesCommonRuleSet", counted: ["SizeRestrictions_BODY", "CrossSiteScripting_BODY"] },
	{ name: "AWSManagedRulesKnownBadInputsRuleSet", counted: [] },
	{ name: "AWSManagedRulesAmazonIpReputationList", counted: [] },
];

/** Whether a stage has anything in us-east-1: CloudFormation takes no empty stack. */
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
 * What CloudFront wants in us-east-1: the certificate of the site's domain, and the WAF where it is on.
 * SST deploys to one region at a time, so for a stage elsewhere this stack is deployed first, by
 * `--region us-east-1`, and the two names it prints are written into the stage's configuration.
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
	return { certificateArn: certificate?.certificateArn, webAclArn: acl?.attrArn };
}
