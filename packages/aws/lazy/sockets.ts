import {
	ApiGatewayManagementApiClient,
	GoneException,
	PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";

export const gateway = { ApiGatewayManagementApiClient, GoneException, PostToConnectionCommand };
