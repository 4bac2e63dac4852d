import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LOCALES } from "@deck/contracts/enums";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Stack } from "sst/constructs";
import { useProject as currentProject } from "sst/project.js";
import { configOf } from "./config.ts";
import { logRetention } from "./retention.ts";

const LEGAL = "legal";
const LEGAL_FILES = ["privacy", "terms"].flatMap((text) => LOCALES.map((locale) => `${text}.${locale}.md`));

const HASHED_FILES = "assets/*";

function siteFolder(stack: Stack): string {
	const folder = resolve(currentProject().paths.root, stack.node.tryGetContext("siteFolder") ?? "web/dist");
	if (!existsSync(folder))
		throw new Error(`the site is not built: ${folder} is missing; run "npm run build"`);
	return folder;
}

/** Returns the signed-out page, which has all pages' inline scripts and styles. */
export function readBuiltPage(stack: Stack): string {
	return readFileSync(join(siteFolder(stack), "stranger.html"), "utf8");
}

/** Returns the folder that is built from `web/src/server.tsx`. */
export function pagesFolder(stack: Stack): string {
	return `${siteFolder(stack)}-server`;
}

/** Throws when a legal text is missing. */
function requireLegalFolder(folder: string): string {
	const full = resolve(currentProject().paths.root, folder);
	const missing = LEGAL_FILES.filter((name) => !existsSync(join(full, name)));
	if (missing.length > 0) throw new Error(`${full} lacks ${missing.join(", ")}`);
	return full;
}

function deploymentLog(stack: Stack): LogGroup {
	return new LogGroup(stack, "SiteFilesLog", {
		retention: logRetention(configOf(stack).retention.logs),
		removalPolicy: RemovalPolicy.DESTROY,
	});
}

/** Caches them for a year. */
export function deployHashedFiles(stack: Stack, bucket: IBucket): void {
	new BucketDeployment(stack, "HashedFiles", {
		sources: [Source.asset(siteFolder(stack))],
		exclude: ["*"],
		include: [HASHED_FILES],
		destinationBucket: bucket,
		cacheControl: [
			CacheControl.setPublic(),
			CacheControl.maxAge(Duration.days(365)),
			CacheControl.immutable(),
		],
		// Open pages still use the previous version's files.
		prune: false,
		logGroup: deploymentLog(stack),
	});
}

/** Deploys pages and the stage's legal texts. */
export function deployPages(stack: Stack, bucket: IBucket, distribution: Distribution): void {
	const config = configOf(stack);
	const logGroup = deploymentLog(stack);
	new BucketDeployment(stack, "Pages", {
		sources: [Source.asset(siteFolder(stack))],
		exclude: config.legal ? [HASHED_FILES, `${LEGAL}/*`] : [HASHED_FILES],
		destinationBucket: bucket,
		cacheControl: [CacheControl.noCache()],
		prune: false,
		distribution,
		distributionPaths: ["/index.html", "/stranger.html"],
		logGroup,
	});
	if (config.legal) {
		new BucketDeployment(stack, "LegalTexts", {
			sources: [Source.asset(requireLegalFolder(config.legal.folder))],
			destinationBucket: bucket,
			destinationKeyPrefix: LEGAL,
			cacheControl: [CacheControl.noCache()],
			prune: false,
			logGroup,
		});
	}
}
