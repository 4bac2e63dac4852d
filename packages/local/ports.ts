import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { LocalFailure } from "./failure.ts";

/** The services behind the front that keep their port over a restart. */
export const SERVICES = ["table", "s3", "mail", "queue", "connections", "social"] as const;
export type Service = (typeof SERVICES)[number];
/** TCP ports on 127.0.0.1; 0 lets the system choose. */
export type Ports = Record<Service, number>;

/**
 * The ports of the last run where they are still free, else 0: signed addresses, open pages and bookmarks outlive
 * a restart. The first run may prefer some.
 */
export async function recallPorts(dataDir: string, preferred: Partial<Ports> = {}): Promise<Ports> {
	const last = { ...preferred, ...readLast(fileOf(dataDir)) };
	const recalled = await Promise.all(
		SERVICES.map(async (service) => [service, (await freePort(last[service] ?? 0)) ? last[service] : 0]),
	);
	return Object.fromEntries(recalled.map(([service, port]) => [service, port ?? 0])) as Ports;
}

/** Keeps this run's ports for the next. */
export function rememberPorts(dataDir: string, ports: Ports): void {
	writeFileSync(fileOf(dataDir), JSON.stringify(ports));
}

/**
 * A port that was free a moment ago, already given back: the requested one, or with 0 any. Undefined when it is taken.
 */
function freePort(requested = 0): Promise<number | undefined> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", () => resolve(undefined));
		server.listen(requested, "127.0.0.1", () => {
			const port = portOf(server);
			server.close(() => resolve(port));
		});
	});
}

/** Between the look for a free port and a child's start somebody else may take it. */
const ATTEMPTS = 3;

/**
 * Starts a child that has to be told its port: the requested one, or with 0 a free one, tried anew when it is lost.
 * @throws LocalFailure when a requested port is taken
 */
export async function startOnPort<T>(requested: number, start: (port: number) => Promise<T>): Promise<T> {
	if (requested !== 0) return start(requested);
	for (let attempt = 1; ; attempt++) {
		const port = await freePort();
		if (port === undefined) throw new LocalFailure("No port of 127.0.0.1 is free.");
		try {
			return await start(port);
		} catch (error) {
			if (attempt === ATTEMPTS) throw error;
		}
	}
}

/** The port that a listening server has. */
export function portOf(server: {
	address(): ReturnType<ReturnType<typeof createServer>["address"]>;
}): number {
	const address = server.address();
	if (address === null || typeof address === "string")
		throw new Error("the server does not listen on a port");
	return address.port;
}

const fileOf = (dataDir: string) => join(dataDir, "ports.json");

function readLast(file: string): Partial<Ports> {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return {};
	}
}
