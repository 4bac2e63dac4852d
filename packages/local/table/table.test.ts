import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
	CreateTableCommand,
	DescribeTableCommand,
	DynamoDBClient,
	GetItemCommand,
	PutItemCommand,
} from "@aws-sdk/client-dynamodb";
import { TABLE } from "@deck/core/kernel/table";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LocalFailure } from "../failure.ts";
import { createTable } from "./create.ts";
import { hiddenHost } from "./host.ts";
import type { Table } from "./running-table.ts";
import { startTable } from "./table.ts";

let dataDir = "";
let table: Table;
let client: DynamoDBClient;
beforeEach(async () => {
	process.env.AWS_REGION = "us-east-1";
	process.env.AWS_ACCESS_KEY_ID = "local";
	process.env.AWS_SECRET_ACCESS_KEY = "local";
	dataDir = mkdtempSync(join(tmpdir(), "table-"));
	table = await startTable({ dataDir, port: 0, tableName: "deck", onDeath: () => {} });
	client = new DynamoDBClient({ endpoint: table.endpoint });
});
afterEach(async () => {
	client.destroy();
	await table.stop();
	rmSync(dataDir, { recursive: true });
});

const keys = (pk: string, sk: string) => [
	{ AttributeName: pk, KeyType: "HASH" as const },
	{ AttributeName: sk, KeyType: "RANGE" as const },
];

test("a given DynamoDB is used, and no engine is started beside it", async () => {
	const other = mkdtempSync(join(tmpdir(), "table-"));
	const { endpoint } = table;
	const named = await startTable({
		dataDir: other,
		port: 0,
		tableName: "named",
		endpoint,
		onDeath: () => {},
	});
	expect([named.endpoint, named.child, readdirSync(other)]).toEqual([endpoint, undefined, []]);
	const { Table: made } = await client.send(new DescribeTableCommand({ TableName: "named" }));
	expect(made?.TableName).toBe("named");
	rmSync(other, { recursive: true });
});

test("creates the described table, once", async () => {
	await createTable(table.endpoint, "deck");
	const { Table: made } = await client.send(new DescribeTableCommand({ TableName: "deck" }));
	const indexes = (made?.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
		IndexName,
		KeySchema,
		Projection,
	}));
	expect(made?.KeySchema).toEqual(keys("pk", "sk"));
	expect(made?.BillingModeSummary?.BillingMode).toBe("PAY_PER_REQUEST");
	expect(indexes.sort((a, b) => String(a.IndexName).localeCompare(String(b.IndexName)))).toEqual(
		Object.entries(TABLE.indexes).map(([name, { pk, sk }]) => ({
			IndexName: name,
			KeySchema: keys(pk, sk),
			Projection: { ProjectionType: "ALL" },
		})),
	);
	const types = made?.AttributeDefinitions?.map((one) => `${one.AttributeName}:${one.AttributeType}`).sort();
	expect(types).toEqual(["g1pk:S", "g1sk:S", "g2pk:S", "g2sk:S", "g3pk:S", "g3sk:S", "pk:S", "sk:S"]);
});

test("keeps acknowledged writes over a kill", async () => {
	const item = { pk: { S: "a" }, sk: { S: "b" }, text: { S: "я" } };
	await client.send(new PutItemCommand({ TableName: "deck", Item: item }));
	await table.child?.kill();
	await table.child?.restart();
	const read = new GetItemCommand({ TableName: "deck", Key: { pk: item.pk, sk: item.sk } });
	expect((await client.send(read)).Item).toEqual(item);
});

test("reports a table of another version", async () => {
	const AttributeDefinitions = ["pk", "sk"].map((AttributeName) => ({
		AttributeName,
		AttributeType: "S" as const,
	}));
	const KeySchema = keys("pk", "sk");
	await client.send(
		new CreateTableCommand({
			TableName: "older",
			AttributeDefinitions,
			KeySchema,
			BillingMode: "PAY_PER_REQUEST",
		}),
	);
	await expect(createTable(table.endpoint, "older")).rejects.toEqual(
		new LocalFailure(
			"The data was made by another version of the program (indexes none, not gsi1,gsi2,gsi3). " +
				"Start that version, or begin anew: npm start -- --fresh",
		),
	);
});

test("an unsigned request gets nothing, and no page may read the answer", async () => {
	const answer = await fetch(table.endpoint, {
		method: "POST",
		headers: { origin: "https://example.org", "x-amz-target": "DynamoDB_20120810.ListTables" },
		body: "{}",
	});
	expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
});

test("the engine can't be reached past the check if Linux gives it its own network", async () => {
	const possible = spawnSync("sh", ["-c", "unshare -rn ip link set lo up"]).status === 0;
	const reached = await fetch(String(table.engineEndpoint)).then(
		() => true,
		() => false,
	);
	expect([reached, table.exposed]).toEqual([!possible, !possible]);
});

test("otherwise the engine has an address that can't be guessed", async () => {
	const other = mkdtempSync(join(tmpdir(), "table-"));
	const hosts = [await hiddenHost(dataDir), await hiddenHost(dataDir), await hiddenHost(other)];
	expect([new Set(hosts).size, hosts[0] === hosts[1], hosts.includes("127.0.0.1")]).toEqual([2, true, false]);
	rmSync(other, { recursive: true });
});
