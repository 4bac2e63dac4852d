import { Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import { LocalFailure } from "./failure.ts";
import { portOf } from "./ports.ts";

/** Node's five seconds end while a busy client begins its next request. */
export const KEEP_ALIVE_MS = 65_000;

/**
 * Listens on 127.0.0.1 and returns the port (0: any free).
 * @throws LocalFailure when the port is taken
 */
export function listen(server: Server, port: number, purpose: string): Promise<number> {
	if (server instanceof HttpServer) server.keepAliveTimeout = KEEP_ALIVE_MS;
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			reject(error.code === "EADDRINUSE" ? new LocalFailure(portTaken(port, purpose)) : error);
		});
		server.listen(port, "127.0.0.1", () => resolve(portOf(server)));
	});
}

export function closeServer(server: HttpServer): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}

export function portTaken(port: number, purpose: string): string {
	return `Port ${port} is taken, and ${purpose} needs it. Stop the program that listens there, or choose another port.`;
}
