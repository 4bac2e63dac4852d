import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { ListObjectVersionsCommand } from "@aws-sdk/client-s3";
import { BUCKET, CREDENTIALS, REGION, startServer, type TestServer } from "@deck/local/s3/testing";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import dynalite from "dynalite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Outcome } from "./check.ts";
import { probeFiles } from "./probe-files.ts";
import { probeTable } from "./probe-table.ts";

let engine: TestTable;
let other: Server;
let s3: TestServer;
beforeAll(async () => {
	vi.stubEnv("AWS_REGION", REGION);
	vi.stubEnv("AWS_ACCESS_KEY_ID", CREDENTIALS.accessKeyId);
	vi.stubEnv("AWS_SECRET_ACCESS_KEY", CREDENTIALS.secretAccessKey);
	vi.stubEnv("AWS_ENDPOINT_URL_S3", "");
	vi.stubEnv("FILES_BUCKET", "");
	[engine, s3] = await Promise.all([startTestTable(), startServer()]);
	other = dynalite({ createTableMs: 0, deleteTableMs: 0 });
	other.listen(0, "127.0.0.1");
	await once(other, "listening");
});
afterAll(async () => {
	other.close();
	await Promise.all([engine.stop(), s3.remove()]);
	vi.unstubAllEnvs();
});

const otherEndpoint = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
const silent = () => {};
const faultsOf = (outcomes: Outcome[]) =>
	outcomes.filter(({ fault }) => fault !== null).map(({ what }) => what);

async function probesTables(endpoint: string): Promise<string[]> {
	const client = new DynamoDBClient({ endpoint });
	const { TableNames = [] } = await client.send(new ListTablesCommand({}));
	client.destroy();
	return TableNames.filter((name) => name.startsWith("event-deck-probe-"));
}

test("the engine of one machine has everything, and keeps nothing of the probe", async () => {
	const outcomes = await probeTable(engine.endpoint, silent);
	expect(outcomes.length).toBeGreaterThan(15);
	expect(outcomes.filter(({ fault }) => fault !== null)).toEqual([]);
	expect(await probesTables(engine.endpoint)).toEqual([]);
});

test("an engine without transactions, streams and expiry is told apart", async () => {
	const reported: string[] = [];
	const outcomes = await probeTable(otherEndpoint(), ({ what }) => reported.push(what));
	expect(reported).toEqual(outcomes.map(({ what }) => what));
	expect(faultsOf(outcomes)).toEqual([
		"a query over 1 MB comes in pages, with the named attributes only",
		"a transaction has 100 actions",
		"a transaction puts, updates, deletes and checks together",
		"a transaction with a failed condition writes nothing, and says which action failed",
		"a repeated transaction with the same token is applied once",
		"items expire (time to live)",
		"changes come as a stream, which wakes the functions",
	]);
	await expect.poll(() => probesTables(otherEndpoint())).toEqual([]);
});

test("an endpoint where nothing answers has one fault, which says so", async () => {
	const outcomes = await probeTable("http://127.0.0.1:9", silent, { maxAttempts: 1 });
	expect(outcomes).toEqual([
		{
			what: "a table with text keys and three indexes is created, paid by request",
			fault: expect.stringContaining("ECONNREFUSED"),
		},
	]);
});

test("the S3 of one machine has everything in its bucket, and keeps nothing of the probe", async () => {
	const outcomes = await probeFiles(s3.url, BUCKET, silent);
	expect(outcomes.filter(({ fault }) => fault !== null)).toEqual([]);
	expect(outcomes).toHaveLength(6);
	const { Versions, DeleteMarkers } = await s3.client.send(new ListObjectVersionsCommand({ Bucket: BUCKET }));
	expect([Versions ?? [], DeleteMarkers ?? []]).toEqual([[], []]);
});

test("without a bucket's name, an S3 must create one", async () => {
	const outcomes = await probeFiles(s3.url, undefined, silent);
	expect(faultsOf(outcomes)).toEqual(["a bucket with versions is created"]);
	expect(outcomes).toHaveLength(1);
});
