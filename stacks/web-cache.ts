import { Duration } from "aws-cdk-lib";
import {
	CacheCookieBehavior,
	CacheHeaderBehavior,
	CachePolicy,
	CacheQueryStringBehavior,
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
			queryStringBehavior: CacheQueryStringBehavior.all(),
			// Not for CloudFront to compress (the behaviours switch that off): the API's own variants are told apart.
			enableAcceptEncodingBrotli: true,
			enableAcceptEncodingGzip: true,
		}),
		originRequestPolicy: new OriginRequestPolicy(stack, "PublicReadsRequest", {
			comment: "Public reads of the API: the client's address and nothing else of the viewer",
			cookieBehavior: OriginRequestCookieBehavior.none(),
			headerBehavior: OriginRequestHeaderBehavior.allowList("x-client-ip"),
			queryStringBehavior: OriginRequestQueryStringBehavior.all(),
		}),
	};
}
