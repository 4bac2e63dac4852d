import type {
	APIGatewayProxyEventV2,
	APIGatewayProxyResultV2,
	APIGatewayProxyWebsocketEventV2,
	Context,
	DynamoDBStreamEvent,
	SQSEvent,
} from "aws-lambda";
import { runAs } from "./calling-function.ts";

type SocketContext = APIGatewayProxyWebsocketEventV2["requestContext"];

/** `$connect`, `$default` or `$disconnect` of a WebSocket API; the published type lacks what is not in all three. */
export interface SocketEvent extends Omit<APIGatewayProxyWebsocketEventV2, "requestContext"> {
	requestContext: Omit<SocketContext, "messageId"> & {
		identity: { sourceIp: string; userAgent: string };
		/** Of a message. */
		messageId?: string;
		/** Of a disconnection: the close frame's. */
		disconnectStatusCode?: number;
		disconnectReason?: string;
	};
	/** Of the handshake and, without meaning, of a disconnection. */
	headers?: Record<string, string>;
	multiValueHeaders?: Record<string, string[]>;
}

/** What EventBridge sends to `jobs` every few seconds: take outbox rows that are overdue by so long. */
export interface SweepEvent {
	kind: "sweep";
	overdue_seconds: number;
}

/** The deployed entries of packages/functions, called here with the events that AWS would send. */
export interface Handlers {
	http(event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyResultV2>;
	socket(event: SocketEvent, context: Context): Promise<APIGatewayProxyResultV2>;
	push(event: DynamoDBStreamEvent, context: Context): Promise<unknown>;
	mail(event: DynamoDBStreamEvent, context: Context): Promise<unknown>;
	feedback(event: SQSEvent, context: Context): Promise<unknown>;
	jobs(event: SQSEvent | SweepEvent, context: Context): Promise<unknown>;
}

/** Handlers that are still being loaded: calls wait for them. Each runs under its own name. */
export function handlersOnceLoaded(loading: Promise<Handlers>): Handlers {
	return {
		http: (event, context) => runAs("http", async () => (await loading).http(event, context)),
		socket: (event, context) => runAs("socket", async () => (await loading).socket(event, context)),
		push: (event, context) => runAs("push", async () => (await loading).push(event, context)),
		mail: (event, context) => runAs("mail", async () => (await loading).mail(event, context)),
		feedback: (event, context) => runAs("feedback", async () => (await loading).feedback(event, context)),
		jobs: (event, context) => runAs("jobs", async () => (await loading).jobs(event, context)),
	};
}
