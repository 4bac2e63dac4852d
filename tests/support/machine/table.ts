import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { makeTable } from "@deck/aws/table";
import type { Table } from "@deck/core/kernel/ports";
import { TABLE } from "@deck/core/kernel/table";

/** Has its own in-memory engine. */
export interface TestTable {
	table: Table;
	endpoint: string;
	stop(): Promise<void>;
}

const NAME = "deck-test";
const CREDENTIALS = { accessKeyId: "test", secretAccessKey: "test" };
const REGION = "eu-central-1";

/** Starts a table; call `stop` in `afterAll`. */
export async function startTestTable(): Promise<TestTable> {
	for (let attempt = 1; ; attempt++) {
		const port = await freePort();
		const engine = spawn(binary(), ["serve", "--port", String(port)], { stdio: "ignore" });
		const kill = () => engine.kill("SIGKILL");
		process.once("exit", kill);
		const stop = async () => {
			process.off("exit", kill);
			if (engine.exitCode !== null || engine.signalCode !== null) return;
			const ended = new Promise((resolve) => engine.once("exit", resolve));
			kill();
			await ended;
		};
		const endpoint = `http://127.0.0.1:${port}`;
		if (await create(engine, endpoint)) {
			const config = { endpoint, region: REGION, credentials: CREDENTIALS };
			return { table: makeTable(NAME, config), endpoint, stop };
		}
		await stop();
		if (attempt === 3) throw new Error("the table's engine does not start");
	}
}

function binary(): string {
	return createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
		});
	});
}

/** Retries until the engine listens; false if it ended, as with a taken port. */
async function create(engine: ChildProcess, endpoint: string): Promise<boolean> {
	const client = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 1 });
	const string = (name: string) => ({ AttributeName: name, AttributeType: "S" as const });
	const keys = (pk: string, sk: string) => [
		{ AttributeName: pk, KeyType: "HASH" as const },
		{ AttributeName: sk, KeyType: "RANGE" as const },
	];
	const indexes = Object.entries(TABLE.indexes);
	const command = new CreateTableCommand({
		TableName: NAME,
		BillingMode: "PAY_PER_REQUEST",
		AttributeDefinitions: [TABLE, ...Object.values(TABLE.indexes)].flatMap(({ pk, sk }) => [
			string(pk),
			string(sk),
		]),
		KeySchema: keys(TABLE.pk, TABLE.sk),
		GlobalSecondaryIndexes: indexes.map(([name, { pk, sk }]) => ({
			IndexName: name,
			KeySchema: keys(pk, sk),
			Projection: { ProjectionType: "ALL" as const },
		})),
	});
	try {
		while (engine.exitCode === null) {
			try {
				await client.send(command);
				return true;
			} catch (error) {
				if (!(error instanceof Error && "code" in error && error.code === "ECONNREFUSED")) throw error;
				await sleep(10);
			}
		}
		return false;
	} finally {
		client.destroy();
	}
}
