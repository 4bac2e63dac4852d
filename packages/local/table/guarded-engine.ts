import { createServer } from "node:net";
import { join } from "node:path";
import { type Child, type ChildSpec, startChild } from "../child.ts";
import { listen } from "../listen.ts";
import { startTableEngine, type TableEngineOptions } from "./engine.ts";
import { type Command, hasPrivateNetworks, inNetworkOf, inPrivateNetwork } from "./private-network.ts";
import type { Table } from "./running-table.ts";
import type { SignatureCheckOrder } from "./signature-check.ts";

export interface PublicChangeListener {
	/** Called when conferences may have changed. */
	onPublicChange?: () => void;
}

/**
 * Starts the signature check (`signature-check.ts`), which makes a private network, and the engine inside it.
 * Opens the client socket, because sockets stay in their network. Without private networks the engine has a
 * hidden address and is exposed.
 * @throws LocalFailure when one of them does not start
 */
export async function startGuardedEngine(
	options: Pick<TableEngineOptions, "dataDir" | "restart" | "onDeath" | "port"> & PublicChangeListener,
): Promise<Table> {
	const children: Child[] = [];
	const stop = async () => {
		await Promise.all(children.map((child) => child.stop()));
	};
	try {
		const isPrivate = await hasPrivateNetworks();
		const check = await startSignatureCheck(options, isPrivate);
		children.push(check);
		const enter = isPrivate ? (command: Command) => inNetworkOf(check.pid, command) : undefined;
		const { endpoint: target, child } = await startTableEngine({ ...options, port: 0, enter });
		children.push(child);

		const socket = createServer();
		const port = await listen(socket, options.port, "the table");
		await check.hand({ target } satisfies SignatureCheckOrder, socket);
		const endpoint = `http://127.0.0.1:${port}`;
		return { endpoint, port, child, engineEndpoint: target, exposed: !isPrivate, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Starts the signature check, which is never restarted: the engine is in its network. */
function startSignatureCheck(
	{ dataDir, onDeath, onPublicChange }: Pick<ChildSpec, "dataDir" | "onDeath"> & PublicChangeListener,
	isPrivate: boolean,
): Promise<Child> {
	const check: Command = [process.execPath, join(import.meta.dirname, "signature-check.ts")];
	const [command, ...args] = isPrivate ? inPrivateNetwork(check) : check;
	return startChild({
		name: "check",
		title: "the check before the table",
		dataDir,
		onDeath,
		port: 0,
		command,
		args,
		takesSocket: true,
		onMessage: onPublicChange,
		ready: /^ready$/m,
	});
}
