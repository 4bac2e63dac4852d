import { type SocketEvent, serveSocket } from "./serve-socket.ts";

export const handler = async (event: SocketEvent) => ({ statusCode: await serveSocket(event) });
