import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { LocalFailure } from "./failure.ts";

export const SERVICES = ["table", "s3", "mail", "queue", "connections", "social"] as const;
export type Service = (typeof SERVICES)[number];
/** 0 lets the system choose. */
export type ServicePorts = Record<Service, number>;

/**
 * Returns the last run's ports, or 0 if taken, so that signed URLs and open pages survive restarts.
 * `preferred`: of the first run.
 */
export async function readLastPorts(
	dataDir: string,
	preferred: Partial<ServicePorts> = {},
): Promise<ServicePorts> {
	const last = { ...preferred, ...readPortsFile(portsFile(dataDir)) };
	const recalled = await Promise.all(
		SERVICES.map(async (service) => [service, (await freePort(last[service] ?? 0)) ? last[service] : 0]),
	);
	return Object.fromEntries(recalled.map(([service, port]) => [service, port ?? 0])) as ServicePorts;
}

export function storePorts(dataDir: string, ports: ServicePorts): void {
	writeFileSync(portsFile(dataDir), JSON.stringify(ports));
}

/** Returns `requested`, or with 0 any free port; undefined when taken. */
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

/** Another process may take the port first. */
const ATTEMPTS = 3;

/**
 * Starts a child on a port. With 0, picks a free one and retries when lost.
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

export function portOf(server: {
	address(): ReturnType<ReturnType<typeof createServer>["address"]>;
}): number {
	const address = server.address();
	if (address === null || typeof address === "string")
		throw new Error("the server does not listen on a port");
	return address.port;
}

const portsFile = (dataDir: string) => join(dataDir, "ports.json");

function readPortsFile(file: string): Partial<ServicePorts> {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return {};
	}
}
