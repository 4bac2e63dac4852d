import type { Table } from "./ports.ts";

/**
 * Reads an item that does not exist. 1 table call.
 * @throws Unavailable when the table does not answer
 */
export async function assertTableAnswers(table: Table): Promise<void> {
	await table.batchGet([{ pk: "health", sk: "me" }]);
}
