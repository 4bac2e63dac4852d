import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { StackContext } from "sst/constructs";
import { configOf } from "./config.ts";

/** Defines the bucket for access logs of CloudFront (`cdn/`) and buckets (`files/`, `site/`). */
export function Logs({ stack }: StackContext) {
	const { protect, retention } = configOf(stack);
	const accessLogs = new Bucket(stack, "AccessLogs", {
		blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
		encryption: BucketEncryption.S3_MANAGED,
		enforceSSL: true,
		// CloudFront's standard logs need ACLs.
		objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
		lifecycleRules: [
			{
				expiration: Duration.days(retention.accessLogs),
				abortIncompleteMultipartUploadAfter: Duration.days(2),
			},
		],
		removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	return { accessLogs };
}
