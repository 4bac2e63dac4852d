import { resolve } from "node:path";
import { backUp } from "@deck/local/backup/back-up";
import { restore } from "@deck/local/backup/restore";
import { LocalFailure } from "@deck/local/failure";

/**
 * Backs up one machine's data folder; returns the message.
 * @throws LocalFailure without `to`, and where `backUp` does
 */
export async function backUpData(
	dataDir: string,
	to: string | undefined,
	progress: (text: string) => void,
): Promise<string> {
	refuseOtherTable();
	if (!to) throw new LocalFailure("Where to? Name a new folder: backup --to DIR.");
	const { at, files } = await backUp(dataDir, resolve(to), progress);
	return `${resolve(to)} has the data of ${at}, with ${files} ${files === 1 ? "file" : "files"}.`;
}

/**
 * Restores a backup into an empty data folder; returns the message.
 * @throws LocalFailure without `from`, and where `restore` does
 */
export async function restoreData(dataDir: string, from: string | undefined): Promise<string> {
	refuseOtherTable();
	if (!from) throw new LocalFailure("Where from? Name a backup: restore --from DIR.");
	const { at } = await restore(resolve(from), dataDir);
	return `${dataDir} has the data of ${at}. Try it: npm run admin -- check --data ${dataDir}`;
}

function refuseOtherTable(): void {
	const { TABLE_NAME, AWS_ENDPOINT_URL_DYNAMODB: endpoint } = process.env;
	if (TABLE_NAME)
		throw new LocalFailure(
			"A stage is backed up by AWS: see stacks/RUNBOOK.md. Unset TABLE_NAME for a folder.",
		);
	if (endpoint)
		throw new LocalFailure(
			`The table at ${endpoint} is not in the data folder. Back it up with its own program.`,
		);
}
