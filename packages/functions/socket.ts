import { withFunctionDeadline } from "./deadline.ts";
import { type SocketEvent, serveSocket } from "./serve-socket.ts";

export const handler = withFunctionDeadline(async (event: SocketEvent) => ({
	statusCode: await serveSocket(event),
}));
