import { describe, expect, test } from "vitest";
import { resources, type Value } from "./render.ts";
import type { Stages } from "./stages.ts";
import type { Synthesis } from "./synthesis.ts";

interface Statement {
	role: string;
	actions: string[];
	resources: string[];
	conditions: Value;
}

/** CDK's own function, which fills the site's bucket during a deployment. */
const DEPLOYMENT_ROLE = "CustomCDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756CServiceRole";

const INDEXES = ["gsi1", "gsi2", "gsi3"].map((index) => `<Table.Arn>/index/${index}`);
const SEND = ["sqs:SendMessage", "sqs:GetQueueAttributes", "sqs:GetQueueUrl"];
const RECEIVE = [
	"sqs:ReceiveMessage",
	"sqs:ChangeMessageVisibility",
	"sqs:GetQueueUrl",
	"sqs:DeleteMessage",
	"sqs:GetQueueAttributes",
];
const SES = "arn:<AWS::Partition>:ses:eu-central-1:111111111111:";

const log = (name: string) => ({
	[`<${name}Log.Arn>`]: ["logs:CreateLogStream", "logs:PutLogEvents"],
});
const ROW_ACTIONS = [
	"dynamodb:BatchGetItem",
	"dynamodb:ConditionCheckItem",
	"dynamodb:DeleteItem",
	"dynamodb:GetItem",
	"dynamodb:PutItem",
	"dynamodb:Query",
	"dynamodb:UpdateItem",
];
const rows = Object.fromEntries(["<Table.Arn>", ...INDEXES].map((arn) => [arn, ROW_ACTIONS]));
const uploads = {
	"<Files.Arn>/*": [
		"s3:AbortMultipartUpload",
		"s3:GetObject",
		"s3:GetObjectVersion",
		"s3:ListMultipartUploadParts",
		"s3:PutObject",
		"s3:PutObjectTagging",
	],
	"<Files.Arn>": ["s3:ListBucket"],
};
const sockets = {
	"arn:<AWS::Partition>:execute-api:eu-central-1:111111111111:<Api>/ws/*/@connections/*": [
		"execute-api:ManageConnections",
	],
};
const letters = {
	[`${SES}identity/<Sender>`]: ["ses:SendRawEmail"],
	[`${SES}configuration-set/<Letters>`]: ["ses:SendRawEmail"],
};
const stream = {
	// Lambda asks for it, and it knows no resources.
	"*": ["dynamodb:ListStreams"],
	"<Table.StreamArn>": ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
	"<DeadEvents.Arn>": SEND,
};

/** All that each role may do: action by resource. Whoever adds a right adds it here. */
const RIGHTS: Record<string, Record<string, string[]>> = {
	httpRole: { ...log("http"), ...rows, ...uploads },
	socketRole: { ...log("socket"), ...rows, ...sockets },
	pushRole: {
		...log("push"),
		...rows,
		...stream,
		...sockets,
		"<Jobs.Arn>": SEND,
	},
	mailRole: {
		...log("mail"),
		...rows,
		...stream,
		...letters,
	},
	feedbackRole: {
		...log("feedback"),
		...rows,
		"<Feedback.Arn>": RECEIVE,
	},
	jobsRole: {
		...log("jobs"),
		...rows,
		"<Files.Arn>/*": ["s3:DeleteObjectVersionTagging"],
		"<Files.Arn>/public/avatars/*": ["s3:DeleteObject"],
		"<Files.Arn>/public/conferences/*": ["s3:DeleteObject"],
		"<Files.Arn>/manuscripts/*": ["s3:DeleteObjectVersion", "s3:GetObject", "s3:GetObjectVersion"],
		"<Files.Arn>/texts/*": ["s3:DeleteObjectVersion", "s3:PutObject"],
		"<Files.Arn>/sources/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/originality/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/blind/*": ["s3:DeleteObjectVersion", "s3:PutObject"],
		"<Files.Arn>/reviews/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/documents/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/chat/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/chat-previews/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/data/*": ["s3:DeleteObject", "s3:DeleteObjectVersion", "s3:PutObject"],
		...sockets,
		...letters,
		"<Jobs.Arn>": [...SEND, ...RECEIVE],
	},
};

const list = (value: Value): string[] => [value].flat().map(String);

/** Every allowing statement of every policy that is attached to a role, in any stack. */
function statements({ templates }: Synthesis): Statement[] {
	return Object.keys(templates).flatMap((stack) =>
		Object.values(resources(templates, stack, "AWS::IAM::Policy")).flatMap(({ PolicyDocument, Roles }) =>
			[Object(PolicyDocument).Statement].flat().map((statement) => ({
				role: String([Roles].flat()[0]).slice(1, -1),
				actions: list(statement.Action),
				resources: list(statement.Resource),
				conditions: statement.Condition,
			})),
		),
	);
}

function rightsOf(all: Statement[], role: string): Record<string, string[]> {
	const rights: Record<string, string[]> = {};
	for (const statement of all.filter((one) => one.role === role)) {
		for (const resource of statement.resources) {
			rights[resource] = [...(rights[resource] ?? []), ...statement.actions];
		}
	}
	return rights;
}

/** Who may do what. */
export function accessCases(stages: () => Stages): void {
	describe("access", () => {
		test.each(Object.keys(RIGHTS))("%s may do this and nothing else", (role) => {
			expect(rightsOf(statements(stages().prod), role)).toEqual(RIGHTS[role]);
		});

		test("there are no other roles with rights", () => {
			const roles = new Set(statements(stages().full).map(({ role }) => role));
			expect([...roles].sort()).toEqual([...Object.keys(RIGHTS), DEPLOYMENT_ROLE].sort());
		});

		test("no action is a wildcard", () => {
			const ours = statements(stages().full).filter(({ role }) => role !== DEPLOYMENT_ROLE);
			expect(ours.flatMap(({ actions }) => actions).filter((action) => action.includes("*"))).toEqual([]);
		});

		test("no role of a function has a managed policy or statements of its own", () => {
			const { templates } = stages().full;
			const roles = Object.keys(templates).flatMap((stack) =>
				Object.entries(resources(templates, stack, "AWS::IAM::Role")),
			);
			const ours = roles.filter(([role]) => role !== DEPLOYMENT_ROLE);
			expect(ours.map(([role]) => role).sort()).toEqual(Object.keys(RIGHTS).sort());
			expect(ours.flatMap(([, { ManagedPolicyArns, Policies }]) => [ManagedPolicyArns, Policies])).toEqual(
				ours.flatMap(() => [undefined, undefined]),
			);
		});

		test("mail goes out as the one sender", () => {
			const sending = statements(stages().prod).filter(({ actions }) => actions.includes("ses:SendRawEmail"));
			const asSender = { StringEquals: { "ses:FromAddress": "noreply@event-deck.example.org" } };
			expect(sending.map(({ role, conditions }) => [role, conditions])).toEqual([
				["mailRole", asSender],
				["jobsRole", asSender],
			]);
		});

		test("CloudFront reads public files and no others", () => {
			const { FilesPolicy } = resources(stages().prod.templates, "Storage", "AWS::S3::BucketPolicy");
			const allowing = [Object(FilesPolicy?.PolicyDocument).Statement]
				.flat()
				.filter(({ Effect }) => Effect === "Allow");
			expect(allowing).toEqual([
				{
					Sid: "PublicFilesThroughCloudFront",
					Effect: "Allow",
					Principal: { Service: "cloudfront.amazonaws.com" },
					Action: "s3:GetObject",
					Resource: "<Files.Arn>/public/*",
					Condition: {
						StringEquals: { "AWS:SourceAccount": "111111111111" },
						ArnLike: { "AWS:SourceArn": "arn:aws:cloudfront::111111111111:distribution/*" },
					},
				},
			]);
		});
	});
}
