import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Stack } from "sst/constructs";
import { useProject as currentProject } from "sst/project.js";
import { configOf } from "./config.ts";
import { logRetention } from "./retention.ts";

/** Names of the built site's files that hold a hash of their content, so that they never change. */
const HASHED = "assets/*";

/** Puts the built site into its bucket: hashed files first and for a year, then the pages that name them. */
export function deploySite(stack: Stack, bucket: IBucket, distribution: Distribution): void {
	const config = configOf(stack);
	const folder = resolve(currentProject().paths.root, stack.node.tryGetContext("siteFolder") ?? "web/dist");
	if (!existsSync(folder))
		throw new Error(`the site is not built: ${folder} is missing; run "npm run build"`);
	const logGroup = new LogGroup(stack, "SiteFilesLog", {
		retention: logRetention(config.retention.logs),
		removalPolicy: RemovalPolicy.DESTROY,
	});
	const source = Source.asset(folder);
	const hashed = new BucketDeployment(stack, "HashedFiles", {
		sources: [source],
		exclude: ["*"],
		include: [HASHED],
		destinationBucket: bucket,
		cacheControl: [
			CacheControl.setPublic(),
			CacheControl.maxAge(Duration.days(365)),
			CacheControl.immutable(),
		],
		// Pages that are open still ask for the files of the version before.
		prune: false,
		logGroup,
	});
	const pages = new BucketDeployment(stack, "Pages", {
		sources: [source],
		exclude: [HASHED],
		destinationBucket: bucket,
		cacheControl: [CacheControl.noCache()],
		prune: false,
		distribution,
		distributionPaths: ["/index.html"],
		logGroup,
	});
	pages.node.addDependency(hashed);
}
