import { Server as HttpServer } from "node:http";
import { Server as HttpsServer } from "node:https";
import type { Server } from "node:net";
import { LocalFailure } from "./failure.ts";
import { portOf } from "./ports.ts";

/** Node's five seconds end while a busy client begins its next request. */
export const KEEP_ALIVE_MS = 65_000;

/**
 * Listens on an address, by default 127.0.0.1, and returns the port (0: any free).
 * @throws LocalFailure when the port is taken or may not be used, or the address is not of this computer
 */
export function listen(server: Server, port: number, purpose: string, host = "127.0.0.1"): Promise<number> {
	if (server instanceof HttpServer || server instanceof HttpsServer) server.keepAliveTimeout = KEEP_ALIVE_MS;
	return new Promise((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => {
			const why = error.code === undefined ? undefined : FAILURES[error.code]?.(port, purpose, host);
			reject(why === undefined ? error : new LocalFailure(why));
		});
		server.listen(port, host, () => resolve(portOf(server)));
	});
}

const FAILURES: Record<string, (port: number, purpose: string, host: string) => string> = {
	EADDRINUSE: portTaken,
	EACCES: (port, purpose) => `Port ${port} may not be used by this user, and ${purpose} needs it.`,
	EADDRNOTAVAIL: (_, purpose, host) => `${host} is no address of this computer, and ${purpose} needs it.`,
};

export function closeServer(server: HttpServer | HttpsServer): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}

export function portTaken(port: number, purpose: string): string {
	return `Port ${port} is taken, and ${purpose} needs it. Stop the program that listens there, or choose another port.`;
}
