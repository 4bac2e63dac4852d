import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { StackContext } from "sst/constructs";
import { use } from "sst/constructs";
import { configOf } from "./config.ts";
import { Data } from "./data.ts";
import { defineFunction } from "./function.ts";

/** CloudFront forwards `/ws` unchanged, so this is the stage's name. */
const STAGE_NAME = "ws";

export function Socket({ stack }: StackContext) {
	const { throttle } = configOf(stack);
	const api = new WebSocketApi(stack, "Api", { description: `event-deck ${stack.stage} live updates` });
	const stage = new WebSocketStage(stack, "Stage", {
		webSocketApi: api,
		stageName: STAGE_NAME,
		autoDeploy: true,
		throttle: { rateLimit: throttle.rate, burstLimit: throttle.burst },
	});
	const socket = defineFunction(stack, "socket", { socketEndpoint: stage.callbackUrl });
	use(Data).grantRows(socket);
	stage.grantManagementApiAccess(socket);
	for (const route of ["$connect", "$disconnect", "$default"]) {
		api.addRoute(route, {
			integration: new WebSocketLambdaIntegration(`${route.slice(1)}Integration`, socket),
		});
	}
	return {
		socket,
		stage,
		/** The @connections API over https. */
		endpoint: stage.callbackUrl,
		apiId: api.apiId,
		host: `${api.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`,
	};
}
