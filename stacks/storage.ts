import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IGrantable } from "aws-cdk-lib/aws-iam";
import { Grant, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
	BlockPublicAccess,
	Bucket,
	BucketEncryption,
	HttpMethods,
	ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import type { StackContext } from "sst/constructs";
import { use } from "sst/constructs";
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
/** Pictures of people, and of conferences: what is replaced or removed there is deleted for good. */
const AVATARS_PREFIX = `${PUBLIC_PREFIX}avatars/`;
const CONFERENCES_PREFIX = `${PUBLIC_PREFIX}conferences/`;
const MANUSCRIPTS_PREFIX = "manuscripts/";
/** Days in which a picture that was removed by mistake can be brought back. */
const REMOVED_DAYS = 7;

/** What it takes to upload and read. A presigned address carries the rights of the function that signed it. */
const UPLOAD_ACTIONS = [
	"s3:AbortMultipartUpload",
	"s3:GetObject",
	"s3:GetObjectVersion",
	"s3:ListMultipartUploadParts",
	"s3:PutObject",
	"s3:PutObjectTagging",
];
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
			{
				id: "removed-avatars",
				prefix: AVATARS_PREFIX,
				noncurrentVersionExpiration: Duration.days(REMOVED_DAYS),
			},
			{
				id: "removed-conference-pictures",
				prefix: CONFERENCES_PREFIX,
				noncurrentVersionExpiration: Duration.days(REMOVED_DAYS),
			},
			{
				id: "broken-uploads",
				abortIncompleteMultipartUploadAfter: Duration.days(PENDING_DAYS),
				expiredObjectDeleteMarker: true,
			},
		],
		removalPolicy: config.protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	// Any distribution of this account: naming the one would tie this stack to the web stack, which needs this one.
	files.addToResourcePolicy(
		new PolicyStatement({
			sid: "PublicFilesThroughCloudFront",
			principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
			actions: ["s3:GetObject"],
			resources: [files.arnForObjects(`${PUBLIC_PREFIX}*`)],
			conditions: {
				StringEquals: { "AWS:SourceAccount": app.account },
				ArnLike: { "AWS:SourceArn": `arn:aws:cloudfront::${app.account}:distribution/*` },
			},
		}),
	);
	stack.addOutputs({ FilesBucket: files.bucketName });

	const grant = (grantee: IGrantable, actions: string[], ...resourceArns: string[]) =>
		Grant.addToPrincipal({ grantee, actions, resourceArns });
	return {
		files,
		/** Lets a function upload and read objects, and delete none. */
		grantUploads(grantee: IGrantable) {
			grant(grantee, UPLOAD_ACTIONS, files.arnForObjects("*"));
			// Without it S3 says of an object that is not there that it is forbidden.
			grant(grantee, ["s3:ListBucket"], files.bucketArn);
		},
		/** Lets a function save uploads from being deleted. */
		grantKeep: (grantee: IGrantable) => grant(grantee, KEEP_ACTIONS, files.arnForObjects("*")),
		/** Lets a function remove pictures, which hides them: their versions are the lifecycle rules'. */
		grantRemovePictures: (grantee: IGrantable) =>
			grant(
				grantee,
				["s3:DeleteObject"],
				files.arnForObjects(`${AVATARS_PREFIX}*`),
				files.arnForObjects(`${CONFERENCES_PREFIX}*`),
			),
		/** Lets a function remove manuscripts for good, version by version. */
		grantRemoveManuscripts: (grantee: IGrantable) =>
			grant(grantee, ["s3:DeleteObjectVersion"], files.arnForObjects(`${MANUSCRIPTS_PREFIX}*`)),
	};
}
