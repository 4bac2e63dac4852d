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

/** The published type lacks fields that only some events have. */
export interface SocketEvent extends Omit<APIGatewayProxyWebsocketEventV2, "requestContext"> {
	requestContext: Omit<SocketContext, "messageId"> & {
		identity: { sourceIp: string; userAgent: string };
		messageId?: string;
		disconnectStatusCode?: number;
		disconnectReason?: string;
	};
	/** Meaningless on a disconnect. */
	headers?: Record<string, string>;
	multiValueHeaders?: Record<string, string[]>;
}

/** EventBridge's event for `jobs`: rows overdue this long. */
export interface SweepEvent {
	kind: "sweep";
	overdue_seconds: number;
}

export interface Handlers {
	http(event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyResultV2>;
	socket(event: SocketEvent, context: Context): Promise<APIGatewayProxyResultV2>;
	push(event: DynamoDBStreamEvent, context: Context): Promise<unknown>;
	mail(event: DynamoDBStreamEvent, context: Context): Promise<unknown>;
	feedback(event: SQSEvent, context: Context): Promise<unknown>;
	jobs(event: SQSEvent | SweepEvent, context: Context): Promise<unknown>;
}

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
