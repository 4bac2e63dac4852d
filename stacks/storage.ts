import { FILE_PURPOSES, type FilePurpose, type FilePurposeName } from "@deck/core/kernel/file-purposes";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IGrantable } from "aws-cdk-lib/aws-iam";
import { Grant } from "aws-cdk-lib/aws-iam";
import {
	BlockPublicAccess,
	Bucket,
	BucketEncryption,
	HttpMethods,
	type IBucket,
	type LifecycleRule,
	ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { Stack, StackContext } from "sst/constructs";
import { use } from "sst/constructs";
import { grantCdnRead } from "./cdn-bucket.ts";
import { configOf, siteUrl } from "./config.ts";
import { Logs } from "./logs.ts";

/** Commits remove it; objects keeping it are deleted. */
const PENDING_TAG = { state: "pending" };
/** Exceeds the time for an upload (setting `uploadSeconds`) and for repairing an abandoned `file.keep`. */
const PENDING_DAYS = 7;
/** CloudFront serves these under the same path. */
export const PUBLIC_PREFIX = "public/";
/** Pictures are hidden; private files are purged by version. */
const JOBS_ACTIONS: Record<FilePurposeName, string[]> = {
	manuscript: ["s3:DeleteObjectVersion", "s3:GetObject", "s3:GetObjectVersion"],
	manuscript_text: ["s3:DeleteObjectVersion", "s3:GetObject", "s3:GetObjectVersion", "s3:PutObject"],
	source: ["s3:DeleteObjectVersion"],
	originality_report: ["s3:DeleteObjectVersion"],
	blind_file: ["s3:DeleteObjectVersion", "s3:PutObject"],
	review_file: ["s3:DeleteObjectVersion", "s3:GetObject", "s3:GetObjectVersion"],
	status_document: ["s3:DeleteObjectVersion"],
	chat_file: ["s3:DeleteObjectVersion"],
	chat_preview: ["s3:DeleteObjectVersion"],
	avatar: ["s3:DeleteObject"],
	conference_picture: ["s3:DeleteObject"],
	own_data: ["s3:DeleteObject", "s3:DeleteObjectVersion", "s3:PutObject"],
};
/** Presigned URLs have the signer's rights. */
const UPLOAD_ACTIONS = [
	"s3:AbortMultipartUpload",
	"s3:GetObject",
	"s3:GetObjectVersion",
	"s3:ListMultipartUploadParts",
	"s3:PutObject",
	"s3:PutObjectTagging",
];
/** Without it S3 answers 403 instead of 404. */
const LIST_ACTIONS = ["s3:ListBucket"];
/** Removes the pending tag. */
const UNTAG_ACTIONS = ["s3:DeleteObjectVersionTagging"];

/** Keeps versions, except of pictures: manuscripts are never overwritten. */
export function Storage({ app, stack }: StackContext) {
	const config = configOf(stack);
	const { accessLogs } = use(Logs);
	const own = new Bucket(stack, "Files", {
		versioned: true,
		blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
		objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
		encryption: BucketEncryption.S3_MANAGED,
		enforceSSL: true,
		serverAccessLogsBucket: accessLogs,
		serverAccessLogsPrefix: "files/",
		cors: [
			{
				allowedOrigins: [siteUrl(config)],
				allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
				allowedHeaders: ["content-type", "range", "x-amz-*"],
				exposedHeaders: ["ETag", "Accept-Ranges", "Content-Length", "Content-Range"],
				maxAge: 3_600,
			},
		],
		lifecycleRules: [
			{
				id: "pending-uploads",
				tagFilters: PENDING_TAG,
				// First hides the object, then deletes its bytes.
				expiration: Duration.days(PENDING_DAYS),
				noncurrentVersionExpiration: Duration.days(1),
			},
			...lifecycleRules(),
			{
				id: "broken-uploads",
				abortIncompleteMultipartUploadAfter: Duration.days(PENDING_DAYS),
				expiredObjectDeleteMarker: true,
			},
		],
		removalPolicy: config.protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	grantCdnRead(app, own, "PublicFilesThroughCloudFront", `${PUBLIC_PREFIX}*`);
	const files = config.restoredBucket ? importBucket(stack, own, config.restoredBucket.name) : own;
	stack.addOutputs({ FilesBucket: files.bucketName });

	const grant = (grantee: IGrantable, actions: string[], ...resourceArns: string[]) =>
		Grant.addToPrincipal({ grantee, actions, resourceArns });
	return {
		files,
		filesOrigin: `https://${files.bucketRegionalDomainName}`,
		grantUploads(grantee: IGrantable) {
			grant(grantee, UPLOAD_ACTIONS, files.arnForObjects("*"));
			grant(grantee, LIST_ACTIONS, files.bucketArn);
		},
		grantKeep: (grantee: IGrantable) => grant(grantee, UNTAG_ACTIONS, files.arnForObjects("*")),
		grantJobs(grantee: IGrantable) {
			for (const [purpose, actions] of Object.entries(JOBS_ACTIONS)) {
				const { prefix } = FILE_PURPOSES[purpose as FilePurposeName];
				grant(grantee, actions, files.arnForObjects(`${prefix}*`));
			}
			grant(grantee, LIST_ACTIONS, files.bucketArn);
		},
	};
}

/**
 * Imports another bucket. The stage's own bucket stays, and its exports: CloudFormation refuses to remove those
 * that stacks still import.
 */
function importBucket(stack: Stack, own: Bucket, bucketName: string): IBucket {
	for (const value of [own.bucketName, own.bucketArn, own.bucketRegionalDomainName]) stack.exportValue(value);
	return Bucket.fromBucketAttributes(stack, "RestoredFiles", { bucketName, region: stack.region });
}

function lifecycleRules(): LifecycleRule[] {
	return Object.entries<FilePurpose>(FILE_PURPOSES).flatMap(([id, { prefix, mostDays, hiddenDays }]) =>
		hiddenDays === undefined
			? []
			: {
					id: id.replaceAll("_", "-"),
					prefix,
					...(mostDays && { expiration: Duration.days(mostDays) }),
					noncurrentVersionExpiration: Duration.days(hiddenDays),
				},
	);
}
