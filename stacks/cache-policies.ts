import { Duration } from "aws-cdk-lib";
import {
	CacheCookieBehavior,
	CacheHeaderBehavior,
	CachePolicy,
	CacheQueryStringBehavior,
	type ErrorResponse,
	OriginRequestCookieBehavior,
	OriginRequestHeaderBehavior,
	OriginRequestPolicy,
	OriginRequestQueryStringBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";

/** Caches for the API's `s-maxage`, without cookies. */
export function publicCachePolicy(stack: Stack) {
	return {
		cachePolicy: new CachePolicy(stack, "PublicReadsCache", {
			comment: "Public reads of the API: s-maxage decides, cookies never count",
			minTtl: Duration.seconds(0),
			defaultTtl: Duration.seconds(0),
			maxTtl: Duration.days(1),
			cookieBehavior: CacheCookieBehavior.none(),
			headerBehavior: CacheHeaderBehavior.none(),
			// Made-up queries must not bypass the cache.
			queryStringBehavior: CacheQueryStringBehavior.none(),
			// Separates the API's compressed variants; CloudFront does not compress.
			enableAcceptEncodingBrotli: true,
			enableAcceptEncodingGzip: true,
		}),
		originRequestPolicy: new OriginRequestPolicy(stack, "PublicReadsRequest", {
			comment: "Public reads of the API: the client's address and nothing else of the viewer",
			cookieBehavior: OriginRequestCookieBehavior.none(),
			headerBehavior: OriginRequestHeaderBehavior.allowList("x-client-ip"),
			queryStringBehavior: OriginRequestQueryStringBehavior.none(),
		}),
	};
}

/** Cached for ten seconds by default. */
const CACHED_BY_DEFAULT = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/** Keeps one person's refusal from another. Without pages the API's answers pass. */
export const uncachedErrors = (): ErrorResponse[] =>
	CACHED_BY_DEFAULT.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));
