import {
	ApiGatewayManagementApiClient,
	GoneException,
	PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";

/** What we use of the sockets of API Gateway. */
export const gateway = { ApiGatewayManagementApiClient, GoneException, PostToConnectionCommand };
