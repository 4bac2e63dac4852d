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

/** Public reads: kept for as long as the API's `s-maxage` says and not without it; no cookie goes in or counts. */
export function publicReads(stack: Stack) {
	return {
		cachePolicy: new CachePolicy(stack, "PublicReadsCache", {
			comment: "Public reads of the API: s-maxage decides, cookies never count",
			minTtl: Duration.seconds(0),
			defaultTtl: Duration.seconds(0),
			maxTtl: Duration.days(1),
			cookieBehavior: CacheCookieBehavior.none(),
			headerBehavior: CacheHeaderBehavior.none(),
			// No public read takes a query: one that is made up must not pass the cache by.
			queryStringBehavior: CacheQueryStringBehavior.none(),
			// Not for CloudFront to compress (the behaviours switch that off): the API's own variants are told apart.
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

/** Statuses of refusals and faults that CloudFront keeps for ten seconds unless it is told not to. */
const KEPT_ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/**
 * No refusal is kept, whatever the behaviour: what one person may not know would be hidden from the next as well, who
 * may. The answers themselves stay the API's: they have no pages.
 */
export const unkeptErrors = (): ErrorResponse[] =>
	KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));
