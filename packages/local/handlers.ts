import type {
	APIGatewayProxyEventV2,
	APIGatewayProxyResultV2,
	APIGatewayProxyWebsocketEventV2,
	Context,
	DynamoDBStreamEvent,
	EventBridgeEvent,
	SQSEvent,
} from "aws-lambda";

/** `$connect`, `$default` and `$disconnect` of a WebSocket API: the first and last carry the handshake's headers. */
export interface SocketEvent extends APIGatewayProxyWebsocketEventV2 {
	headers?: Record<string, string>;
	multiValueHeaders?: Record<string, string[]>;
}

/** What EventBridge sends to `jobs` every few seconds: take outbox rows that are overdue by so long. */
export interface SweepEvent {
	kind: "sweep";
	overdue_seconds: number;
}

/** An event of SES, as EventBridge delivers it. */
export type MailEvent = EventBridgeEvent<string, unknown>;

/** The deployed entries of packages/functions, called here with the events that AWS would send. */
export interface Handlers {
	http(event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyResultV2>;
	socket(event: SocketEvent, context: Context): Promise<APIGatewayProxyResultV2>;
	push(event: DynamoDBStreamEvent, context: Context): Promise<unknown>;
	mail(event: DynamoDBStreamEvent | MailEvent, context: Context): Promise<unknown>;
	jobs(event: SQSEvent | SweepEvent, context: Context): Promise<unknown>;
}
