import { endsInTime } from "./deadline.ts";
import { type SocketEvent, serveSocket } from "./serve-socket.ts";

export const handler = endsInTime(async (event: SocketEvent) => ({ statusCode: await serveSocket(event) }));
