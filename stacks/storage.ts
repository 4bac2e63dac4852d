import { FILE_PURPOSES, type FilePurpose, type FilePurposeName } from "@deck/core/kernel/file-purposes";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IGrantable } from "aws-cdk-lib/aws-iam";
import { Grant } from "aws-cdk-lib/aws-iam";
import {
	BlockPublicAccess,
	Bucket,
	BucketEncryption,
	HttpMethods,
	type LifecycleRule,
	ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { StackContext } from "sst/constructs";
import { use } from "sst/constructs";
import { letCdnRead } from "./cdn-bucket.ts";
import { configOf, siteUrl } from "./config.ts";
import { Logs } from "./logs.ts";

/** Uploads carry this tag until their commit takes it away; what stays tagged is deleted. */
const PENDING_TAG = { state: "pending" };
/**
 * Days until an upload that nobody committed is deleted: more than an upload may take (`uploadSeconds` of the
 * settings), and than an operator needs to mend a `file.keep` that was given up.
 */
const PENDING_DAYS = 7;
/** Keys beginning so are public: CloudFront serves them under the same path. */
export const PUBLIC_PREFIX = "public/";
/** What `jobs` may do to the files of each purpose: pictures are hidden, what is private is erased version by version. */
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
/** What it takes to upload and read. A presigned address carries the rights of the function that signed it. */
const UPLOAD_ACTIONS = [
	"s3:AbortMultipartUpload",
	"s3:GetObject",
	"s3:GetObjectVersion",
	"s3:ListMultipartUploadParts",
	"s3:PutObject",
	"s3:PutObjectTagging",
];
/** What it takes to hear that an object is not there: without it S3 says that it is forbidden. */
const MISSING_ACTIONS = ["s3:ListBucket"];
/** What it takes to take the pending tag away. */
const KEEP_ACTIONS = ["s3:DeleteObjectVersionTagging"];

/**
 * The bucket of manuscripts and other files. Versions are kept, as no manuscript is ever overwritten; not those of
 * pictures.
 */
export function Storage({ app, stack }: StackContext) {
	const config = configOf(stack);
	const { accessLogs } = use(Logs);
	const files = new Bucket(stack, "Files", {
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
				// In a versioned bucket the first only hides the object; the second deletes its bytes.
				expiration: Duration.days(PENDING_DAYS),
				noncurrentVersionExpiration: Duration.days(1),
			},
			...lifetimes(),
			{
				id: "broken-uploads",
				abortIncompleteMultipartUploadAfter: Duration.days(PENDING_DAYS),
				expiredObjectDeleteMarker: true,
			},
		],
		removalPolicy: config.protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	letCdnRead(app, files, "PublicFilesThroughCloudFront", `${PUBLIC_PREFIX}*`);
	stack.addOutputs({ FilesBucket: files.bucketName });

	const grant = (grantee: IGrantable, actions: string[], ...resourceArns: string[]) =>
		Grant.addToPrincipal({ grantee, actions, resourceArns });
	return {
		files,
		/** Where browsers send and read them. */
		filesOrigin: `https://${files.bucketRegionalDomainName}`,
		/** Lets a function upload and read objects, and delete none. */
		grantUploads(grantee: IGrantable) {
			grant(grantee, UPLOAD_ACTIONS, files.arnForObjects("*"));
			grant(grantee, MISSING_ACTIONS, files.bucketArn);
		},
		/** Lets a function save uploads from being deleted. */
		grantKeep: (grantee: IGrantable) => grant(grantee, KEEP_ACTIONS, files.arnForObjects("*")),
		/** Lets the function of jobs make and remove files as their purposes have it. */
		grantJobs(grantee: IGrantable) {
			for (const [purpose, actions] of Object.entries(JOBS_ACTIONS)) {
				const { prefix } = FILE_PURPOSES[purpose as FilePurposeName];
				grant(grantee, actions, files.arnForObjects(`${prefix}*`));
			}
			grant(grantee, MISSING_ACTIONS, files.bucketArn);
		},
	};
}

/** The rules by which files of each purpose end, where they end by a rule. */
function lifetimes(): LifecycleRule[] {
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
