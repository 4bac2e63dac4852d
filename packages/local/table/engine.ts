import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Child, type ChildSpec, startChild } from "../child.ts";
import { LocalFailure } from "../failure.ts";
import { startOnPort } from "../ports.ts";
import { hiddenHost } from "./host.ts";
import type { Command } from "./private-network.ts";

/** The table engine as a child process, and where it answers. */
export interface TableEngine {
	/** `http://127.93.201.44:PORT`; see `host.ts`. It takes every request, signed or not. */
	endpoint: string;
	port: number;
	child: Child;
}

export interface TableEngineOptions
	extends Pick<ChildSpec, "dataDir" | "restart" | "onDeath">,
		Partial<Pick<ChildSpec, "name" | "title">> {
	/** 0 takes any free port. */
	port: number;
	/** Wraps the command into one that brings it into a private network. */
	enter?: (command: Command) => Command;
	/** Keep nothing on disk. */
	inMemory?: boolean;
}

/**
 * Starts dynoxide, a DynamoDB on SQLite that is installed as an optional package; its data is `table.sqlite` in the data
 * folder. It can't name a port that the system chose, so one is chosen for it.
 * @throws LocalFailure when there is none for this platform
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
