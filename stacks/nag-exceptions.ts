export interface NagException {
	rule: string;
	/** Such as `Resource::*`. */
	finding?: RegExp;
	/** Stack without stage and app, construct ids; includes all below. */
	path: string;
	reason: string;
}

/** Of the stage's own bucket, or of a restored one by its name. */
const GRANTED_OBJECTS = /^Resource::(.*Files.*|arn:.*:s3:::[^*]+)\/\*$/;
const CONNECTIONS = /^Resource::arn:.*\/ws\/\*\/@connections\/\*$/;
const SITE_DEPLOYMENT = "Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C";
const PUBLIC_API =
	"Anyone may call; the function itself asks for the origin's secret, then session, CSRF token and permission.";
const NAMELESS = "Connections have no names before they are open; this is one API's one stage.";
const EVERY_OBJECT =
	"Keys are made by the code and hold no user's text; each is authorised by the row that names it.";

/** Tests fail for missing and unused exceptions. */
export const NAG_EXCEPTIONS: NagException[] = [
	{
		rule: "AwsSolutions-SMG4",
		path: "Secrets",
		reason:
			"CloudFront and the functions get the secrets when they are deployed; the README says how to renew them.",
	},
	{
		rule: "AwsSolutions-S1",
		path: "Logs/AccessLogs",
		reason: "This bucket is where access logs go; logging its own deliveries would feed itself.",
	},
	{ rule: "AwsSolutions-APIG4", path: "Socket/Api", reason: PUBLIC_API },
	{ rule: "AwsSolutions-APIG4", path: "Http/Api", reason: PUBLIC_API },
	{
		rule: "AwsSolutions-APIG1",
		path: "Socket/Stage",
		reason: "WebSocket access logs need a role set for the whole account; the function logs what matters.",
	},
	{
		rule: "AwsSolutions-IAM5",
		finding: CONNECTIONS,
		path: "Socket/socketRole",
		reason: NAMELESS,
	},
	{
		rule: "AwsSolutions-IAM5",
		finding: CONNECTIONS,
		path: "Events/pushRole",
		reason: NAMELESS,
	},
	{
		rule: "AwsSolutions-IAM5",
		finding: CONNECTIONS,
		path: "Events/jobsRole",
		reason: NAMELESS,
	},
	{ rule: "AwsSolutions-IAM5", finding: GRANTED_OBJECTS, path: "Http/httpRole", reason: EVERY_OBJECT },
	{ rule: "AwsSolutions-IAM5", finding: GRANTED_OBJECTS, path: "Events/jobsRole", reason: EVERY_OBJECT },
	{
		rule: "AwsSolutions-IAM5",
		finding: /^Resource::\*$/,
		path: "Events/pushRole",
		reason: "dynamodb:ListStreams, which Lambda asks for, knows no resources.",
	},
	{
		rule: "AwsSolutions-IAM5",
		finding: /^Resource::\*$/,
		path: "Events/mailRole",
		reason: "dynamodb:ListStreams, which Lambda asks for, knows no resources.",
	},
	{
		rule: "AwsSolutions-CFR1",
		path: "Web/Distribution",
		reason: "Authors and readers come from every country.",
	},
	{
		rule: "AwsSolutions-CFR2",
		path: "Web/Distribution",
		reason:
			"The WAF costs more than everything else, so each stage chooses; the application has its own rate limits.",
	},
	{
		rule: "AwsSolutions-CFR4",
		path: "Web/Distribution",
		reason:
			"A stage without a domain answers under CloudFront's own certificate, which fixes the TLS versions.",
	},
	...["Site", "Web"].flatMap((stack) =>
		["AwsSolutions-IAM4", "AwsSolutions-IAM5", "AwsSolutions-L1"].map((rule) => ({
			rule,
			path: `${stack}/${SITE_DEPLOYMENT}`,
			reason:
				"CDK's own function, which runs while a deployment does: it reads the built site and fills the bucket.",
		})),
	),
];

/** `rule` may end in a finding in brackets. */
export interface NagFinding {
	rule: string;
	path: string;
}

export function isExcepted(exception: NagException, { rule, path }: NagFinding): boolean {
	const [, name, finding = ""] = /^([^[]+)(?:\[(.*)\])?$/.exec(rule) ?? [];
	return (
		name === exception.rule &&
		(exception.finding?.test(finding) ?? true) &&
		(path === exception.path || path.startsWith(`${exception.path}/`))
	);
}
