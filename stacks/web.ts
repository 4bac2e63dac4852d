import { siteHeaders } from "@deck/core/site/site-headers";
import { Duration } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
	AllowedMethods,
	type BehaviorOptions,
	CachePolicy,
	Distribution,
	HttpVersion,
	OriginProtocolPolicy,
	OriginRequestPolicy,
	OriginSslPolicy,
	PriceClass,
	ResponseHeadersPolicy,
	SecurityPolicyProtocol,
	ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Stack, StackContext } from "sst/constructs";
import { getStack, use } from "sst/constructs";
import { publicCachePolicy, uncachedErrors } from "./cache-policies.ts";
import { cdnBucket } from "./cdn-bucket.ts";
import { configOf, type StageConfig } from "./config.ts";
import { EDGE_REGION, Edge, needsEdge } from "./edge.ts";
import { headersPolicyProps } from "./headers-policy.ts";
import { hostedZone } from "./hosted-zone.ts";
import { Http } from "./http.ts";
import { Logs } from "./logs.ts";
import { Secrets } from "./secrets.ts";
import { Site } from "./site.ts";
import { deployPages, readBuiltPage } from "./site-files.ts";
import { Socket } from "./socket.ts";
import { PUBLIC_PREFIX, Storage } from "./storage.ts";
import { API_ORIGIN } from "./viewer/event.ts";
import { viewerFunction } from "./viewer-function.ts";

/** Reads the ARNs from the edge stack if it is in this app. */
function edgeArns(stack: Stack, config: StageConfig) {
	const edge = stack.region === EDGE_REGION && needsEdge(config) ? use(Edge) : undefined;
	const certificateArn = edge?.certificateArn ?? config.domain?.certificateArn;
	const webAclArn = edge?.webAclArn ?? config.webAclArn;
	if (config.domain && !certificateArn) {
		throw new Error(
			"a domain needs domain.certificateArn: deploy the edge stack and write down what it prints",
		);
	}
	if (config.waf && !webAclArn) {
		throw new Error("the WAF needs webAclArn: deploy the edge stack and write down what it prints");
	}
	return { certificateArn, webAclArn: config.waf ? webAclArn : undefined };
}

/** Returns an API's origin. Its address is public, so the APIs require the secret. */
function apiOrigin(host: string, originId?: string) {
	return new HttpOrigin(host, {
		originId,
		protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
		originSslProtocols: [OriginSslPolicy.TLS_V1_2],
		customHeaders: { "x-origin-secret": use(Secrets).origin.current },
		readTimeout: Duration.seconds(30),
	});
}

/** Makes one distribution for application, APIs and public files. */
export function Web({ stack }: StackContext) {
	const config = configOf(stack);
	stack.addStackDependency(getStack(Secrets));
	const { files, filesOrigin } = use(Storage);
	const { site } = use(Site);
	const { accessLogs } = use(Logs);
	const { certificateArn, webAclArn } = edgeArns(stack, config);

	const shared = {
		viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
		responseHeadersPolicy: new ResponseHeadersPolicy(stack, "SecurityHeaders", {
			comment: `event-deck ${stack.stage} security headers`,
			...headersPolicyProps(
				siteHeaders(
					{
						s3Origin: filesOrigin,
						socketOrigin: `wss://${config.host}`,
					},
					readBuiltPage(stack),
				),
			),
		}),
	};
	const clientIp = viewerFunction(stack, "ClientIp", "client-ip");
	const http = apiOrigin(use(Http).host, API_ORIGIN);
	const privateApi: BehaviorOptions = {
		...shared,
		origin: http,
		allowedMethods: AllowedMethods.ALLOW_ALL,
		cachePolicy: CachePolicy.CACHING_DISABLED,
		originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
		compress: false,
		functionAssociations: [clientIp],
	};

	const distribution = new Distribution(stack, "Distribution", {
		comment: `event-deck ${stack.stage}`,
		domainNames: config.domain ? [config.host] : undefined,
		certificate: certificateArn
			? Certificate.fromCertificateArn(stack, "Certificate", certificateArn)
			: undefined,
		minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
		httpVersion: HttpVersion.HTTP2_AND_3,
		priceClass: PriceClass.PRICE_CLASS_100,
		webAclId: webAclArn,
		enableLogging: true,
		logBucket: accessLogs,
		logFilePrefix: "cdn/",
		errorResponses: uncachedErrors(),
		defaultBehavior: {
			...shared,
			origin: cdnBucket(stack, "SiteFiles", site),
			cachePolicy: CachePolicy.CACHING_OPTIMIZED,
			functionAssociations: [viewerFunction(stack, "SitePages", "site-pages")],
		},
		additionalBehaviors: {
			// The first match wins: narrower paths come first.
			"/api/public/*": {
				...shared,
				...publicCachePolicy(stack),
				origin: http,
				allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
				compress: false,
				functionAssociations: [clientIp],
			},
			"/api/*": privateApi,
			"/files/*": { ...privateApi, allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS },
			[`/${PUBLIC_PREFIX}*`]: {
				...shared,
				origin: cdnBucket(stack, "PublicFiles", files),
				cachePolicy: CachePolicy.CACHING_OPTIMIZED,
			},
			// Not `/ws*`: conference paths may start with it.
			"/ws": {
				origin: apiOrigin(use(Socket).host),
				viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
				allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
				cachePolicy: CachePolicy.CACHING_DISABLED,
				originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
				compress: false,
				functionAssociations: [clientIp],
			},
		},
	});
	deployPages(stack, site, distribution);
	const zone = hostedZone(stack, config);
	if (zone) {
		const record = {
			zone,
			recordName: config.host,
			target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
		};
		new ARecord(stack, "Address", record);
		new AaaaRecord(stack, "AddressV6", record);
	}
	stack.addOutputs({
		SiteUrl: `https://${config.host}`,
		CloudFrontHost: distribution.distributionDomainName,
		DistributionId: distribution.distributionId,
	});
	return { distribution };
}
