import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Child, type ChildSpec, startChild } from "../child.ts";
import { LocalFailure } from "../failure.ts";
import { startOnPort } from "../ports.ts";
import { hiddenHost } from "./host.ts";
import type { Command } from "./private-network.ts";

export interface TableEngine {
	/** `http://127.93.201.44:PORT` (`host.ts`). Accepts unsigned requests. */
	endpoint: string;
	port: number;
	child: Child;
}

export interface TableEngineOptions
	extends Pick<ChildSpec, "dataDir" | "restart" | "onDeath">,
		Partial<Pick<ChildSpec, "name" | "title">> {
	port: number;
	/** Runs the command in a private network. */
	enter?: (command: Command) => Command;
	inMemory?: boolean;
}

/**
 * Starts dynoxide, a DynamoDB on SQLite (`table.sqlite`). We choose the port, because it cannot report one.
 * @throws LocalFailure when the platform has none
 */
export async function startTableEngine(options: TableEngineOptions): Promise<TableEngine> {
	const binary = engineBinary();
	const host = await hiddenHost(options.dataDir);
	const storage = options.inMemory ? [] : ["--db-path", join(options.dataDir, "table.sqlite")];
	return startOnPort(options.port, async (port) => {
		const engine: Command = [binary, "serve", "--host", host, "--port", String(port), ...storage];
		const [command, ...args] = options.enter?.(engine) ?? engine;
		const child = await startChild({
			name: "table",
			title: "the table engine",
			...options,
			command,
			args,
			port,
			ready: /listening on http/i,
		});
		return { endpoint: `http://${host}:${port}`, port, child };
	});
}

function engineBinary(): string {
	const binary = findBinary();
	if (binary) return binary;
	throw new LocalFailure(
		"There is no table engine for this platform: @dynoxide/linux-x64 is not installed. On Linux x64 run `npm ci`; " +
			"elsewhere start any DynamoDB (such as DynamoDB Local) and set AWS_ENDPOINT_URL_DYNAMODB to its address.",
	);
}

function findBinary(): string | undefined {
	try {
		return join(
			dirname(createRequire(import.meta.url).resolve("@dynoxide/linux-x64/package.json")),
			"dynoxide",
		);
	} catch {
		return undefined;
	}
}
