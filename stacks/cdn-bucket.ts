import type { IOrigin } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import type { App, Stack } from "sst/constructs";

/**
 * Lets CloudFront read objects of a bucket whose stack comes before CloudFront's.
 * @param keys of the objects, such as `public/*`
 */
export function letCdnRead(app: App, bucket: Bucket, sid: string, keys: string): void {
	// Any distribution of this account: naming the one would tie the bucket's stack to the web stack, which needs it.
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

/** That bucket as CloudFront's origin. */
export function cdnBucket(stack: Stack, id: string, { bucketName }: IBucket): IOrigin {
	// By its name alone, so that CDK leaves the policy to the bucket's own stack.
	const bucket = Bucket.fromBucketAttributes(stack, id, { bucketName, region: stack.region });
	return S3BucketOrigin.withOriginAccessControl(bucket);
}
