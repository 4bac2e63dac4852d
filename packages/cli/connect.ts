import { join, resolve } from "node:path";
import type { Ports } from "@deck/core/kernel/ports";
import { loadMachineEnvironment } from "@deck/local/environment";
import { isFolderLocked } from "@deck/local/pid-record";
import { startTableAndFiles } from "./start-table-and-files.ts";

/** The default of `npm start`. */
const DATA_DIR = join(import.meta.dirname, "../../.data");

export interface ConnectedPorts {
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
	work: (connected: ConnectedPorts) => Promise<T>,
): Promise<T> {
	const folder = resolve(dataDir ?? DATA_DIR);
	const deployed = Boolean(process.env.TABLE_NAME);
	let stop: (() => Promise<void>) | undefined;
	if (!deployed) {
		if (isFolderLocked(folder)) loadMachineEnvironment(folder);
		else stop = await startTableAndFiles(folder);
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
