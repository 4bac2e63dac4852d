import { join, resolve } from "node:path";
import type { Ports } from "@deck/core/kernel/ports";
import { loadMachineEnvironment } from "@deck/local/environment";
import { LocalFailure } from "@deck/local/failure";
import { isFolderLocked } from "@deck/local/pid-record";
import { explainAwsError } from "./explain-aws-error.ts";
import { startTableAndFiles } from "./start-table-and-files.ts";

/** The default of `npm start`. */
const DATA_DIR = join(import.meta.dirname, "../../.data");

/** Returns an absolute path. */
export const dataFolder = (named: string | undefined) => resolve(named ?? DATA_DIR);

export interface ConnectedPorts {
	ports: Ports;
	/** On AWS. */
	deployed: boolean;
}

/**
 * Works on the stage that TABLE_NAME names; else on the machine running on the data folder; else on that folder's
 * files and its table, or the one that AWS_ENDPOINT_URL_DYNAMODB names.
 * @throws LocalFailure instead of an error of AWS that the operator can mend
 */
export async function withPorts<T>(
	dataDir: string | undefined,
	work: (connected: ConnectedPorts) => Promise<T>,
): Promise<T> {
	const folder = dataFolder(dataDir);
	const deployed = Boolean(process.env.TABLE_NAME);
	let stop: (() => Promise<void>) | undefined;
	if (!deployed) {
		if (isFolderLocked(folder)) loadRunningMachine(folder);
		else stop = await startTableAndFiles(folder);
	}
	try {
		// Modules read their variables as they load.
		const [{ makePorts }, { makeSocial }] = await Promise.all([
			import("@deck/aws/ports"),
			import("@deck/social/social"),
		]);
		return await work({ ports: makePorts(makeSocial()), deployed });
	} catch (error) {
		const why = explainAwsError(error);
		throw why === null ? error : new LocalFailure(why);
	} finally {
		await stop?.();
	}
}

/** @throws LocalFailure when the machine works on another table than the named one */
function loadRunningMachine(folder: string): void {
	const named = process.env.AWS_ENDPOINT_URL_DYNAMODB;
	loadMachineEnvironment(folder);
	const used = process.env.AWS_ENDPOINT_URL_DYNAMODB;
	if (named && used && new URL(named).href !== new URL(used).href)
		throw new LocalFailure(
			`AWS_ENDPOINT_URL_DYNAMODB names ${named}, but the machine that runs on ${folder} uses ${used}. ` +
				"Stop the machine, or unset the variable.",
		);
}
