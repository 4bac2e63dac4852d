import { join, resolve } from "node:path";
import type { Ports } from "@deck/core/kernel/ports";
import { joinMachine } from "@deck/local/environment";
import { isHeld } from "@deck/local/pid-record";
import { startAlone } from "./alone.ts";

/** Where `npm start` keeps everything, unless it is told otherwise. */
const DATA_DIR = join(import.meta.dirname, "../../.data");

/** What a command works on. */
export interface Connected {
	ports: Ports;
	/** Whether it is a stage on AWS, not one machine. */
	deployed: boolean;
}

/**
 * Does a command's work on the table that is meant: the stage that TABLE_NAME names in the environment; else the
 * machine that runs on the data folder; else that folder's table and files alone, for as long as the work lasts.
 */
export async function withPorts<T>(
	dataDir: string | undefined,
	work: (connected: Connected) => Promise<T>,
): Promise<T> {
	const folder = resolve(dataDir ?? DATA_DIR);
	const deployed = Boolean(process.env.TABLE_NAME);
	let stop: (() => Promise<void>) | undefined;
	if (!deployed) {
		if (isHeld(folder)) joinMachine(folder);
		else stop = await startAlone(folder);
	}
	try {
		// Modules read their variables as they load.
		const [{ makePorts }, { makeSocial }] = await Promise.all([
			import("@deck/aws/ports"),
			import("@deck/social/social"),
		]);
		return await work({ ports: makePorts(makeSocial()), deployed });
	} finally {
		await stop?.();
	}
}
