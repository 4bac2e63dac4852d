import { siteHeaders } from "@deck/core/site/site-headers";
import { describe, expect, test } from "vitest";
import { API_ORIGIN } from "../viewer/event.ts";
import { FIRST_LINE } from "../viewer-function.ts";
import { resources, type Value } from "./render.ts";
import type { Stages } from "./stages.ts";
import { SITE_PAGE, type Synthesis } from "./synthesis.ts";

/** CloudFront's managed policies. */
const MANAGED_POLICIES: Record<string, string> = {
	"4135ea2d-6df8-44a3-9df3-4b5a84be39ad": "CachingDisabled",
	"658327ea-f89d-4fab-a63d-7e88639e58f6": "CachingOptimized",
	"b689b0a8-53d0-40ab-baf2-68738e2966ac": "AllViewerExceptHostHeader",
};

function distribution({ templates }: Synthesis) {
	const found = resources(templates, "Web", "AWS::CloudFront::Distribution").Distribution;
	return Object(found?.DistributionConfig);
}

function renderBehaviour(origins: Value, given: Value) {
	const config = Object(given);
	const origin = [Object(origins)].flat().find(({ Id }) => Id === config.TargetOriginId);
	const named = (policy: Value) => MANAGED_POLICIES[String(policy)] ?? policy;
	return {
		path: config.PathPattern,
		origin: origin?.DomainName,
		methods: config.AllowedMethods?.length,
		cache: named(config.CachePolicyId),
		request: named(config.OriginRequestPolicyId),
		headers: config.ResponseHeadersPolicyId,
		compress: config.Compress,
		viewer: config.FunctionAssociations?.map(
			({ EventType, FunctionARN }: { EventType: string; FunctionARN: string }) => [EventType, FunctionARN],
		),
		protocol: config.ViewerProtocolPolicy,
	};
}

const API = "<Api>.execute-api.eu-central-1.<AWS::URLSuffix>";
const CLIENT_IP = [["viewer-request", "<ClientIp.FunctionARN>"]];
const HEADERS = "<SecurityHeaders>";

export function webCases(stages: () => Stages): void {
	describe("web", () => {
		test("behaviours, in order", () => {
			const { Origins, DefaultCacheBehavior, CacheBehaviors, CustomErrorResponses } = distribution(
				stages().prod,
			);
			const privateApi = {
				origin: API,
				cache: "CachingDisabled",
				request: "AllViewerExceptHostHeader",
				headers: HEADERS,
				compress: false,
				viewer: CLIENT_IP,
				protocol: "redirect-to-https",
			};
			// Errors are the API's, never cached.
			expect(CustomErrorResponses).toEqual(
				[400, 403, 404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
					ErrorCode,
					ErrorCachingMinTTL: 0,
				})),
			);
			expect(renderBehaviour(Origins, DefaultCacheBehavior)).toEqual({
				origin: "<Site>.s3.eu-central-1.amazonaws.com",
				cache: "CachingOptimized",
				headers: HEADERS,
				compress: true,
				viewer: [["viewer-request", "<SitePages.FunctionARN>"]],
				protocol: "redirect-to-https",
			});
			expect(CacheBehaviors.map((one: Value) => renderBehaviour(Origins, one))).toEqual([
				{
					...privateApi,
					path: "/api/public/*",
					methods: 3,
					cache: "<PublicReadsCache>",
					request: "<PublicReadsRequest>",
				},
				{ ...privateApi, path: "/api/*", methods: 7 },
				{ ...privateApi, path: "/files/*", methods: 3 },
				{
					path: "/public/*",
					origin: "<Files>.s3.eu-central-1.amazonaws.com",
					cache: "CachingOptimized",
					headers: HEADERS,
					compress: true,
					protocol: "redirect-to-https",
				},
				{ ...privateApi, path: "/ws", methods: 2, headers: undefined, protocol: "https-only" },
			]);
		});

		test("public reads are cached as the API says, without cookies", () => {
			const { templates } = stages().prod;
			const cache = resources(templates, "Web", "AWS::CloudFront::CachePolicy").PublicReadsCache;
			const { Name, Comment, ...cachePolicy } = Object(cache?.CachePolicyConfig);
			expect(cachePolicy).toEqual({
				MinTTL: 0,
				DefaultTTL: 0,
				MaxTTL: 86_400,
				ParametersInCacheKeyAndForwardedToOrigin: {
					CookiesConfig: { CookieBehavior: "none" },
					HeadersConfig: { HeaderBehavior: "none" },
					QueryStringsConfig: { QueryStringBehavior: "none" },
					EnableAcceptEncodingBrotli: true,
					EnableAcceptEncodingGzip: true,
				},
			});
			const request = resources(templates, "Web", "AWS::CloudFront::OriginRequestPolicy").PublicReadsRequest;
			const requestPolicy = Object(request?.OriginRequestPolicyConfig);
			expect(requestPolicy.CookiesConfig).toEqual({ CookieBehavior: "none" });
			expect(requestPolicy.QueryStringsConfig).toEqual({ QueryStringBehavior: "none" });
			expect(requestPolicy.HeadersConfig).toEqual({ HeaderBehavior: "whitelist", Headers: ["x-client-ip"] });
		});

		test("both APIs, and no bucket, get the origin's secret", () => {
			const { Origins } = distribution(stages().prod);
			const secret = [
				{
					HeaderName: "x-origin-secret",
					HeaderValue: "{{resolve:secretsmanager:event-deck/prod/origin-1:SecretString}}",
				},
			];
			expect(
				Origins.map(({ OriginCustomHeaders }: { OriginCustomHeaders?: Value }) => OriginCustomHeaders),
			).toEqual([undefined, secret, undefined, secret]);
		});

		test("robots are sent to an origin that is there: the HTTP API", () => {
			const { Origins } = distribution(stages().prod);
			const api = [Origins].flat().find(({ Id }) => Id === API_ORIGIN);
			expect(api.DomainName).toEqual(API);
			const { SitePages } = resources(stages().prod.templates, "Web", "AWS::CloudFront::Function");
			const code = String(SitePages?.FunctionCode);
			expect(code.match(/^import .*|^export .*/gm)).toEqual([FIRST_LINE.trim()]);
			expect(code.startsWith(FIRST_LINE)).toEqual(true);
			// CloudFront's limit.
			expect(Buffer.byteLength(code) < 10_240).toEqual(true);
		});

		test("security headers are the core's own, and the policy allows nothing inline", () => {
			const policy = resources(stages().prod.templates, "Web", "AWS::CloudFront::ResponseHeadersPolicy");
			const { SecurityHeadersConfig, CustomHeadersConfig } = Object(
				policy.SecurityHeaders?.ResponseHeadersPolicyConfig,
			);
			const expected = siteHeaders(
				{
					s3Origin: "https://<Files.RegionalDomainName>",
					socketOrigin: "wss://event-deck.example.org",
				},
				SITE_PAGE,
			);
			const csp: string = SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
			expect(csp).toEqual(expected["content-security-policy"]);
			// Rendered pages keep theirs: builds may differ.
			expect(SecurityHeadersConfig.ContentSecurityPolicy.Override).toEqual(false);
			expect(csp.match(/'unsafe-(inline|eval)'|\*/g)).toEqual(null);
			expect(SecurityHeadersConfig.ContentTypeOptions).toEqual({ Override: true });
			const sent = [
				...CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header),
				"content-security-policy",
				"referrer-policy",
				"strict-transport-security",
				"x-content-type-options",
			];
			expect(sent.sort()).toEqual(Object.keys(expected).sort());
		});

		test("the built site goes up, hashed files before anything that answers with a page", () => {
			const { templates, dependencies } = stages().prod;
			const deployments = (stack: string) =>
				Object.values(templates[stack]?.findResources("Custom::CDKBucketDeployment") ?? {});
			const [hashed, ...others] = deployments("Site");
			expect(others).toEqual([]);
			const [pages] = deployments("Web");
			expect(["Http", "Web"].filter((stack) => !dependencies[stack]?.includes("Site"))).toEqual([]);
			expect(hashed?.Properties.SystemMetadata).toEqual({
				"cache-control": "public, max-age=31536000, immutable",
			});
			expect(hashed?.Properties.Include).toEqual(["assets/*"]);
			expect(pages?.Properties.SystemMetadata).toEqual({ "cache-control": "no-cache" });
			expect(pages?.Properties.Exclude).toEqual(["assets/*"]);
			expect(pages?.Properties.DistributionPaths).toEqual(["/index.html", "/stranger.html"]);
		});

		test("a stage's own texts stand in place of the sample, which never comes back over them", () => {
			const found = stages().full.templates.Web?.findResources("Custom::CDKBucketDeployment") ?? {};
			expect(
				Object.values(found).map(({ Properties }) => [
					Properties.DestinationBucketKeyPrefix,
					Properties.Exclude,
				]),
			).toEqual([
				[undefined, ["assets/*", "legal/*"]],
				["legal", undefined],
			]);
		});

		test("a stage with a domain answers under it with its certificate; one without, under CloudFront's name", () => {
			const certificate =
				"arn:aws:acm:us-east-1:111111111111:certificate/00000000-0000-4000-8000-000000000000";
			const { Aliases, ViewerCertificate, PriceClass, Logging } = distribution(stages().prod);
			expect(Aliases).toEqual(["event-deck.example.org"]);
			expect(ViewerCertificate).toEqual({
				AcmCertificateArn: certificate,
				MinimumProtocolVersion: "TLSv1.2_2021",
				SslSupportMethod: "sni-only",
			});
			expect(PriceClass).toEqual("PriceClass_100");
			expect(Logging).toEqual({ Bucket: "<AccessLogs.RegionalDomainName>", Prefix: "cdn/" });
			expect(distribution(stages().dev).Aliases).toEqual(undefined);
			expect(distribution(stages().dev).ViewerCertificate).toEqual(undefined);
		});

		test("the WAF is off by default, and where it is on it guards the distribution", () => {
			expect(distribution(stages().prod).WebACLId).toEqual(undefined);
			expect(distribution(stages().full).WebACLId).toEqual("<WebAcl.Arn>");
			const { WebAcl } = resources(stages().full.templates, "Edge", "AWS::WAFv2::WebACL");
			expect(WebAcl?.Scope).toEqual("CLOUDFRONT");
			expect([WebAcl?.Rules].flat().map((rule) => Object(rule).Name)).toEqual([
				"OneAddress",
				"AWSManagedRulesCommonRuleSet",
				"AWSManagedRulesKnownBadInputsRuleSet",
				"AWSManagedRulesAmazonIpReputationList",
			]);
		});

		test("in us-east-1 a stage that lives elsewhere has its edge stack alone", () => {
			expect(Object.keys(stages().edge.templates)).toEqual(["Edge"]);
			const { Certificate } = resources(
				stages().edge.templates,
				"Edge",
				"AWS::CertificateManager::Certificate",
			);
			expect(Certificate?.DomainName).toEqual("event-deck.example.org");
		});

		test("a zone gets the site's addresses", () => {
			const records = resources(stages().full.templates, "Web", "AWS::Route53::RecordSet");
			expect(Object.values(records).map(({ Name, Type }) => [Name, Type])).toEqual([
				["event-deck.example.org.", "A"],
				["event-deck.example.org.", "AAAA"],
			]);
		});
	});
}
