import { randomUUID } from "node:crypto";
import {
	DeleteTableCommand,
	DescribeTableCommand,
	DynamoDBClient,
	type DynamoDBClientConfig,
} from "@aws-sdk/client-dynamodb";
import { makeTable } from "@deck/aws/table";
import { createTable } from "@deck/local/table/create";
import { type Outcome, runChecks } from "./check.ts";
import { tableChecks } from "./table-checks.ts";

const CREATED = "a table with text keys and three indexes is created, paid by request";
const PATIENCE_MS = 120_000;
const PAUSE_MS = 500;

/** Checks a DynamoDB with a table of its own, and deletes the table. */
export async function probeTable(
	endpoint: string,
	report: (outcome: Outcome) => void,
	config: DynamoDBClientConfig = {},
): Promise<Outcome[]> {
	const name = `event-deck-probe-${randomUUID()}`;
	const connection = { endpoint, ...config };
	const client = new DynamoDBClient({ maxAttempts: 2, ...connection });
	let created = false;
	const create = async () => {
		await createTable(connection, name);
		created = true;
		await waitUntilActive(client, name);
	};
	try {
		const outcomes = await runChecks([{ what: CREATED, run: create }], report);
		if (outcomes.some(({ fault }) => fault !== null)) return outcomes;
		const table = makeTable(name, { maxAttempts: 2, ...connection });
		return [...outcomes, ...(await runChecks(tableChecks(client, table), report))];
	} finally {
		if (created) await client.send(new DeleteTableCommand({ TableName: name }));
		client.destroy();
	}
}

/** @throws Error when the table stays in another state */
async function waitUntilActive(client: DynamoDBClient, TableName: string): Promise<void> {
	for (const end = Date.now() + PATIENCE_MS; ; ) {
		const { Table } = await client.send(new DescribeTableCommand({ TableName }));
		const states = [
			Table?.TableStatus,
			...(Table?.GlobalSecondaryIndexes ?? []).map((one) => one.IndexStatus),
		];
		if (states.every((state) => state === "ACTIVE")) return;
		if (Date.now() > end) throw new Error(`table and indexes are ${states.join(", ")}`);
		await new Promise((done) => setTimeout(done, PAUSE_MS));
	}
}
