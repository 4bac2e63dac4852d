import type { ChildSpec } from "../child.ts";
import { LocalFailure } from "../failure.ts";
import { createTable } from "./create.ts";
import { startTableEngine } from "./engine.ts";
import { type PublicChangeListener, startGuardedEngine } from "./guarded-engine.ts";
import type { Table } from "./running-table.ts";

export interface TableOptions
	extends Pick<ChildSpec, "dataDir" | "restart" | "onDeath">,
		PublicChangeListener {
	port: number;
	tableName: string;
	/** Another DynamoDB. */
	endpoint?: string;
	/** Something else is in front, and this computer has no other users. */
	unguarded?: boolean;
}

/**
 * Starts the engine and creates a missing table.
 * @throws LocalFailure when `endpoint` does not answer or the engine is not installed
 */
export async function startTable(options: TableOptions): Promise<Table> {
	const table = await findEngine(options);
	try {
		await createTable(table.endpoint, options.tableName);
	} catch (error) {
		await table.stop();
		throw error;
	}
	return table;
}

async function findEngine(options: TableOptions): Promise<Table> {
	const { endpoint } = options;
	if (!endpoint) return options.unguarded ? startUnguarded(options) : startGuardedEngine(options);
	try {
		await fetch(endpoint);
	} catch {
		throw new LocalFailure(`Nothing answers at ${endpoint}, which AWS_ENDPOINT_URL_DYNAMODB names.`);
	}
	return { endpoint, port: 0, exposed: false, stop: async () => {} };
}

async function startUnguarded(options: TableOptions): Promise<Table> {
	const { endpoint, port, child } = await startTableEngine(options);
	return { endpoint, port, child, exposed: true, stop: () => child.stop() };
}
