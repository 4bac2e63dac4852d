import { RemovalPolicy } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { StackContext } from "sst/constructs";
import { use } from "sst/constructs";
import { grantCdnRead } from "./cdn-bucket.ts";
import { configOf } from "./config.ts";
import { Logs } from "./logs.ts";
import { deployHashedFiles } from "./site-files.ts";

/**
 * Defines the site's bucket with immutable files, which http needs to render pages; the web stack adds the others.
 */
export function Site({ app, stack }: StackContext) {
	const site = new Bucket(stack, "Site", {
		blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
		objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
		encryption: BucketEncryption.S3_MANAGED,
		enforceSSL: true,
		serverAccessLogsBucket: use(Logs).accessLogs,
		serverAccessLogsPrefix: "site/",
		removalPolicy: configOf(stack).protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	grantCdnRead(app, site, "SiteThroughCloudFront", "*");
	deployHashedFiles(stack, site);
	return { site };
}
