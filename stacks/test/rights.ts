const INDEXES = ["gsi1", "gsi2", "gsi3"].map((index) => `<Table.Arn>/index/${index}`);
const QUEUE_SEND = ["sqs:SendMessage", "sqs:GetQueueAttributes", "sqs:GetQueueUrl"];
const QUEUE_RECEIVE = [
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
const emails = {
	[`${SES}identity/<Sender>`]: ["ses:SendRawEmail"],
	[`${SES}configuration-set/<Emails>`]: ["ses:SendRawEmail"],
};
const stream = {
	// Lambda requires it; it has no resources.
	"*": ["dynamodb:ListStreams"],
	"<Table.StreamArn>": ["dynamodb:DescribeStream", "dynamodb:GetRecords", "dynamodb:GetShardIterator"],
	"<DeadEvents.Arn>": QUEUE_SEND,
};

/**
 * Checked against stacks and all calls of flows (`tests/support/machine/watch-rights.ts`). Add new rights
 * here too.
 */
export const RIGHTS: Record<string, Record<string, string[]>> = {
	httpRole: { ...log("http"), ...rows, ...uploads },
	socketRole: { ...log("socket"), ...rows, ...sockets },
	pushRole: {
		...log("push"),
		...rows,
		...stream,
		...sockets,
		"<Jobs.Arn>": QUEUE_SEND,
		"<LongJobs.Arn>": QUEUE_SEND,
	},
	mailRole: {
		...log("mail"),
		...rows,
		...stream,
		...emails,
	},
	feedbackRole: {
		...log("feedback"),
		...rows,
		"<Feedback.Arn>": QUEUE_RECEIVE,
	},
	jobsRole: {
		...log("jobs"),
		...rows,
		"<Files.Arn>": ["s3:ListBucket"],
		"<Files.Arn>/*": ["s3:DeleteObjectVersionTagging"],
		"<Files.Arn>/public/avatars/*": ["s3:DeleteObject"],
		"<Files.Arn>/public/conferences/*": ["s3:DeleteObject"],
		"<Files.Arn>/manuscripts/*": ["s3:DeleteObjectVersion", "s3:GetObject", "s3:GetObjectVersion"],
		"<Files.Arn>/texts/*": ["s3:DeleteObjectVersion", "s3:GetObject", "s3:GetObjectVersion", "s3:PutObject"],
		"<Files.Arn>/sources/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/originality/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/blind/*": ["s3:DeleteObjectVersion", "s3:PutObject"],
		"<Files.Arn>/reviews/*": ["s3:DeleteObjectVersion", "s3:GetObject", "s3:GetObjectVersion"],
		"<Files.Arn>/documents/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/chat/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/chat-previews/*": ["s3:DeleteObjectVersion"],
		"<Files.Arn>/data/*": ["s3:DeleteObject", "s3:DeleteObjectVersion", "s3:PutObject"],
		...sockets,
		...emails,
		"<Jobs.Arn>": [...QUEUE_SEND, ...QUEUE_RECEIVE],
		"<LongJobs.Arn>": [...QUEUE_SEND, ...QUEUE_RECEIVE],
	},
};
