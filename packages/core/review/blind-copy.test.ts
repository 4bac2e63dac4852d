import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemContext } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { OUTBOX_SHARDS, outbox } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { papers } from "../paper/entity.ts";
import { requireBlindCopy } from "./blind-copy.ts";
import { blindFiles } from "./entity.ts";
import type { BlindKey } from "./lookup.ts";

const ORIGINAL = { key: "manuscript/1", version_id: "v1" };
const PREPARING = { code: "file_preparing" };
const REQUESTS = 20;

let engine: TestTable;
let ports: FakePorts;
let key: BlindKey;
let number = 0;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());
beforeEach(async () => {
	ports = makeFakePorts(engine.table);
	number += 1;
	key = { conference: "c", number, file: "review-1" };
	const row = keyOf(papers(ports.table).get({ conference: "c", number }));
	await ports.table.transact([{ Put: { TableName: ports.table.name, Item: row } }], `paper-${number}`);
});

const read = (original = ORIGINAL) => requireBlindCopy(systemContext(ports), key, original);
const readAtOnce = (original = ORIGINAL) =>
	Promise.all(
		Array.from({ length: REQUESTS }, () => expect(read(original)).rejects.toMatchObject(PREPARING)),
	);

async function queuedJobs(): Promise<number> {
	const shards = Array.from({ length: OUTBOX_SHARDS }, (_, shard) => String(shard));
	const pages = await Promise.all(
		shards.map((shard) => outbox(ports.table).query.pending({ shard }).go({ pages: "all" })),
	);
	return pages.flatMap(({ data }) => data).filter(({ payload }) => payload === JSON.stringify(key)).length;
}

describe("reading a copy that is missing", () => {
	it("queues one job for many requests, and another once the first is lost", async () => {
		await readAtOnce();
		expect(await queuedJobs()).toBe(1);
		ports.advanceClock(SETTINGS.jobLeaseSeconds - 1);
		await readAtOnce();
		expect(await queuedJobs()).toBe(1);
		ports.advanceClock(1);
		await readAtOnce();
		expect(await queuedJobs()).toBe(2);
	});

	it("queues a job for a replaced file at once, and keeps the copy of the old one until then", async () => {
		const copy = { key: "blind/1", version_id: "b1" };
		await blindFiles(ports.table)
			.put({ ...key, of: ORIGINAL.version_id, ...copy })
			.go();
		expect(await read()).toEqual(copy);
		expect(await queuedJobs()).toBe(0);
		await readAtOnce({ ...ORIGINAL, version_id: "v2" });
		await readAtOnce({ ...ORIGINAL, version_id: "v2" });
		expect(await queuedJobs()).toBe(1);
		await readAtOnce({ ...ORIGINAL, version_id: "v3" });
		expect(await queuedJobs()).toBe(2);
		const { data } = await blindFiles(ports.table).get(key).go({ consistent: true });
		expect(data).toMatchObject(copy);
	});

	it("queues nothing and leaves no row for a paper that is purged meanwhile", async () => {
		key = { ...key, number: number + 1_000_000 };
		await expect(read()).rejects.toMatchObject({ code: "not_found" });
		expect(await queuedJobs()).toBe(0);
		expect((await blindFiles(ports.table).get(key).go()).data).toBe(null);
	});
});
