import type { IOrigin } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import type { App, Stack } from "sst/constructs";

/**
 * Lets CloudFront read an earlier stack's bucket.
 * @param keys such as `public/*`
 */
export function grantCdnRead(app: App, bucket: Bucket, sid: string, keys: string): void {
	// Allows all distributions: naming one would make stacks depend on each other.
	bucket.addToResourcePolicy(
		new PolicyStatement({
			sid,
			principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
			actions: ["s3:GetObject"],
			resources: [bucket.arnForObjects(keys)],
			conditions: {
				StringEquals: { "AWS:SourceAccount": app.account },
				ArnLike: { "AWS:SourceArn": `arn:aws:cloudfront::${app.account}:distribution/*` },
			},
		}),
	);
}

export function cdnBucket(stack: Stack, id: string, { bucketName }: IBucket): IOrigin {
	// By name: CDK leaves the policy to the bucket's stack.
	const bucket = Bucket.fromBucketAttributes(stack, id, { bucketName, region: stack.region });
	return S3BucketOrigin.withOriginAccessControl(bucket);
}
