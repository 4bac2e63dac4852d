import { type SocketEvent, serveSocket } from "./serve-socket.ts";

/** A socket opens, speaks or closes. */
export const handler = async (event: SocketEvent) => ({ statusCode: await serveSocket(event) });
