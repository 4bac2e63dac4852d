import type { Child, ChildSpec } from "../child.ts";
import { LocalFailure } from "../failure.ts";
import { createTable } from "./create.ts";
import { hasTableEngine, startTableEngine } from "./engine.ts";

/** The application's table, ready to be used. */
export interface Table {
	endpoint: string;
	/** 0 for an engine that is not ours. */
	port: number;
	/** Undefined for an engine that is not ours. */
	child?: Child;
}

export interface TableOptions extends Pick<ChildSpec, "dataDir" | "restart" | "onDeath"> {
	port: number;
	tableName: string;
}

/**
 * Starts the table engine and creates the table in it if it is new. Where the engine is not installed, any DynamoDB that
 * AWS_ENDPOINT_URL_DYNAMODB names.
 * @throws LocalFailure when there is neither
 */
export async function startTable(options: TableOptions): Promise<Table> {
	const table = await findEngine(options);
	await createTable(table.endpoint, options.tableName);
	return table;
}

async function findEngine(options: TableOptions): Promise<Table> {
	const elsewhere = process.env.AWS_ENDPOINT_URL_DYNAMODB;
	if (hasTableEngine() || !elsewhere) return startTableEngine(options);
	try {
		await fetch(elsewhere);
	} catch {
		throw new LocalFailure(`Nothing answers at ${elsewhere}, which AWS_ENDPOINT_URL_DYNAMODB names.`);
	}
	return { endpoint: elsewhere, port: 0 };
}
