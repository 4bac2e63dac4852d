import { RemovalPolicy } from "aws-cdk-lib";
import { AccessLogField, AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { StackContext } from "sst/constructs";
import { getStack, use } from "sst/constructs";
import { PAGES_FILE_NAME } from "./bundle.ts";
import { configOf } from "./config.ts";
import { Data } from "./data.ts";
import { defineFunction } from "./function.ts";
import { logRetention } from "./retention.ts";
import { Site } from "./site.ts";
import { pagesFolder } from "./site-files.ts";
import { socialVariable } from "./social.ts";
import { Socket } from "./socket.ts";
import { Storage } from "./storage.ts";

/** The application logs address and path: it knows what is confidential. */
const ACCESS_LOG = AccessLogFormat.custom(
	JSON.stringify({
		time: AccessLogField.contextRequestTime(),
		id: AccessLogField.contextRequestId(),
		method: AccessLogField.contextHttpMethod(),
		route: AccessLogField.contextRouteKey(),
		status: AccessLogField.contextStatus(),
		bytes: AccessLogField.contextResponseLength(),
		milliseconds: AccessLogField.contextResponseLatency(),
		error: AccessLogField.contextIntegrationErrorMessage(),
	}),
);

export function Http({ stack }: StackContext) {
	const { protect, retention, throttle, social, legal, contact } = configOf(stack);
	// Rendered pages refer to the site's files.
	stack.addStackDependency(getStack(Site));
	const http = defineFunction(stack, "http", {
		socketEndpoint: use(Socket).endpoint,
		pages: pagesFolder(stack),
		variables: {
			SOCIAL_PROVIDERS: socialVariable(social),
			REQUEST_LOG: "on",
			FILES_ORIGIN: use(Storage).filesOrigin,
			PAGES_FILE: `/var/task/${PAGES_FILE_NAME}`,
			...(legal && { LEGAL_VERSION: legal.version }),
			...(contact && { CONTACT_EMAIL: contact }),
		},
	});
	use(Data).grantRows(http);
	use(Storage).grantUploads(http);

	const api = new HttpApi(stack, "Api", {
		description: `event-deck ${stack.stage} API`,
		createDefaultStage: false,
	});
	const integration = new HttpLambdaIntegration("Integration", http);
	for (const path of ["/api/{proxy+}", "/files/{proxy+}"]) {
		api.addRoutes({ path, methods: [HttpMethod.ANY], integration });
	}
	const accessLog = new LogGroup(stack, "AccessLog", {
		retention: logRetention(retention.logs),
		removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
	});
	new HttpStage(stack, "Stage", {
		httpApi: api,
		stageName: "$default",
		autoDeploy: true,
		throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
		accessLogSettings: { destination: new LogGroupLogDestination(accessLog), format: ACCESS_LOG },
	});
	return {
		http,
		apiId: api.apiId,
		host: `${api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`,
	};
}
