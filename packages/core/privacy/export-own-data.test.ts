import { type FakePorts, makeFakePorts } from "@deck/tests/support/machine/fake-ports";
import { startTestTable, type TestTable } from "@deck/tests/support/machine/table";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { users } from "../account/entity.ts";
import type { Actor } from "../kernel/actor.ts";
import { auditLog } from "../kernel/audit.ts";
import { type SignedInContext, systemContext } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { OUTBOX_SHARDS, outbox } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { downloads } from "./entity.ts";
import { makeDownload } from "./make-download.ts";
import { readOwnChanges } from "./own-changes.ts";
import { requestDownload } from "./request-download.ts";
import { readOwnDownload } from "./show-download.ts";

let engine: TestTable;
beforeAll(async () => {
	engine = await startTestTable();
});
afterAll(() => engine.stop());

let ports: FakePorts;
let context: SignedInContext;
let user_id: string;
/** File versions by key. */
let bucket: Map<string, string[]>;

beforeEach(async () => {
	ports = makeFakePorts(engine.table);
	bucket = new Map();
	ports.files.write = async (key) => {
		const versions = bucket.get(key) ?? [];
		bucket.set(key, [...versions, `v${versions.length + 1}`]);
		return { version_id: `v${versions.length + 1}` };
	};
	ports.files.remove = async (key, version) => {
		const remainingVersions = version ? (bucket.get(key) ?? []).filter((one) => one !== version) : [];
		bucket.set(key, remainingVersions);
	};
	user_id = newId();
	const email = `${user_id.toLowerCase()}@example.org`;
	await users(engine.table)
		.create({ user_id, email, verified: true, locale: "en", created_at: ports.now().toISOString() })
		.go();
	const actor: Actor = {
		user_id,
		email,
		session: "s",
		rights: 0,
		verified: true,
		platform_admin: false,
		roles: [],
		addresses: [email],
		conflicts: [email],
	};
	context = { ...systemContext(ports), actor };
});

const system = () => systemContext(ports);
const idNow = async () => (await downloads(engine.table).get({ user_id }).go()).data?.id ?? "";
const make = async () => makeDownload(system(), { user_id, id: await idNow() });
const kept = () => [...bucket.values()].flat();

async function newEntries(
	...entries: { before?: string; after?: string; real_actor?: string }[]
): Promise<void> {
	for (const [index, entry] of entries.entries()) {
		const at = new Date(Date.parse("2026-01-01T00:00:00.000Z") + index * 1000).toISOString();
		await auditLog(engine.table)
			.create({
				conference: "-",
				object: `account-${user_id}`,
				id: `${index}`.padStart(26, "0"),
				month: at.slice(0, 7),
				action: "account.edited",
				actor: user_id,
				at,
				...entry,
			})
			.go();
	}
}

async function waiting(): Promise<[event: string, seconds: number][]> {
	const shards = await Promise.all(
		[...Array(OUTBOX_SHARDS).keys()].map((shard) =>
			outbox(engine.table)
				.query.pending({ shard: String(shard) })
				.go({ pages: "all" }),
		),
	);
	return shards
		.flatMap(({ data }) => data)
		.filter(({ payload }) => payload.includes(user_id))
		.map(({ event, due }): [string, number] => [
			event,
			Math.round((Date.parse(due ?? "") - ports.now().getTime()) / 1000),
		])
		.sort();
}

it("is made once, however often it is requested and tried, and its removal is scheduled at the start", async () => {
	await requestDownload(context);
	await requestDownload(context);
	await make();
	await make();
	expect(kept()).toEqual(["v1"]);
	expect(await waiting()).toEqual([
		["account.download_ready", 0],
		["account.make_download", 0],
		["download.changed", 0],
		["download.changed", 0],
		["file.remove", SETTINGS.downloadSeconds],
	]);
	expect((await readOwnDownload(context))?.state).toBe("ready");
	ports.advanceClock(SETTINGS.downloadSeconds);
	expect(await readOwnDownload(context)).toBe(null);
});

it("holds the newest changes that fit, and says where they end", async () => {
	await newEntries({}, { after: '"12"' }, { before: '"34"' }, {});
	const held = async (entries: number, bytes: number) => {
		const { changes, changes_since } = await readOwnChanges(engine.table, user_id, { entries, bytes });
		return [changes.map(({ before, after }) => before ?? after), changes_since];
	};
	expect(await held(4, 8)).toEqual([[null, "34", "12", null], null]);
	expect(await held(3, 8)).toEqual([[null, "34", "12"], "2026-01-01T00:00:01.000Z"]);
	expect(await held(4, 7)).toEqual([[null, "34"], "2026-01-01T00:00:02.000Z"]);
});

it("marks a change that another person made, acting as its owner", async () => {
	await newEntries({}, { real_actor: newId() });
	const { changes, changes_since } = await readOwnChanges(engine.table, user_id);
	expect(changes.map(({ by_another }) => by_another)).toEqual([true, undefined]);
	expect(changes_since).toBe(null);
});

it("can be requested again if it was never made", async () => {
	const first = await requestDownload(context);
	ports.advanceClock(SETTINGS.downloadMakingSeconds);
	const second = await requestDownload(context);
	expect([second.state, second.asked_at === first.asked_at]).toEqual(["making", false]);
	await make();
	expect((await readOwnDownload(context))?.state).toBe("ready");
});

it("leaves nothing behind if the account is deleted while it is made, or before", async () => {
	await requestDownload(context);
	const id = await idNow();
	const { write } = ports.files;
	ports.files.write = async (key, body, type) => {
		await downloads(engine.table).delete({ user_id }).go();
		return write(key, body, type);
	};
	await makeDownload(system(), { user_id, id });
	expect(kept()).toEqual([]);
	bucket.set(`data/${user_id}/${id}.json`, ["left by a process that died"]);
	await makeDownload(system(), { user_id, id });
	expect(kept()).toEqual([]);
});
