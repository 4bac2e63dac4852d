import { join, resolve } from "node:path";
import type { Ports } from "@deck/core/kernel/ports";
import { joinMachine } from "@deck/local/environment";
import { isHeld } from "@deck/local/pid-record";
import { startAlone } from "./alone.ts";

/** The default of `npm start`. */
const DATA_DIR = join(import.meta.dirname, "../../.data");

export interface Connected {
	ports: Ports;
	/** On AWS. */
	deployed: boolean;
}

/**
 * Works on the stage that TABLE_NAME names; else on the machine running on the data folder; else on that folder's
 * table and files.
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
