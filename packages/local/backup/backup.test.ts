import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder } from "../data-folder.ts";
import { LocalFailure } from "../failure.ts";
import { Objects } from "../s3/objects.ts";
import { backUp } from "./back-up.ts";
import { MANIFEST, OBJECTS, SECRETS, TABLE } from "./manifest.ts";
import { restore } from "./restore.ts";

let folder: string;
let data: string;
let saved: string;
let restored: string;
let table: DatabaseSync;
let objects: Objects;

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "backup-"));
	data = join(folder, "data");
	saved = join(folder, "saved");
	restored = join(folder, "restored");
	mkdirSync(data);
	table = new DatabaseSync(join(data, TABLE));
	// As the engine has it.
	table.exec("PRAGMA journal_mode = WAL; CREATE TABLE deck (pk TEXT)");
	objects = await Objects.open(join(data, OBJECTS));
	writeFileSync(join(data, SECRETS), "{}");
});
afterEach(() => {
	table.close();
	rmSync(folder, { recursive: true });
});

const PENDING = { headers: {}, metadata: {}, tags: { state: "pending" } };
const put = (key: string, text = key) =>
	objects.put(
		key,
		(async function* () {
			yield Buffer.from(text);
		})(),
		PENDING,
	);
const openRestored = () => Objects.open(join(restored, OBJECTS));
const rowsOf = (dir: string) => {
	const copy = new DatabaseSync(join(dir, TABLE), { readOnly: true });
	const rows = copy.prepare("SELECT pk FROM deck").all();
	copy.close();
	return rows;
};

test("rows, versions, tags and secrets come back, also those that no checkpoint has written yet", async () => {
	table.exec("INSERT INTO deck VALUES ('a')");
	const first = await put("paper", "first");
	const second = await put("paper", "second");
	await objects.retag("paper", second.versionId, {});
	await objects.addDeleteMarker("hidden");
	expect(await backUp(data, saved)).toMatchObject({ format: 1, files: 3 });
	await restore(saved, restored);
	expect(rowsOf(restored)).toEqual([{ pk: "a" }]);
	const found = await openRestored();
	expect(found.versions("paper").map(({ versionId, tags }) => [versionId, tags])).toEqual([
		[first.versionId, PENDING.tags],
		[second.versionId, {}],
	]);
	expect(String(await found.read(found.find("paper")).toArray())).toBe("second");
	expect(found.latest("hidden")?.deleteMarker).toBe(true);
	expect(readFileSync(join(restored, SECRETS), "utf8")).toBe("{}");
});

test("files that come, go or are kept meanwhile are as the copied rows know them", async () => {
	const [purged, kept] = [await put("purged"), await put("kept")];
	await backUp(data, saved, async (text) => {
		if (text === "The table is copied.") {
			table.exec("INSERT INTO deck VALUES ('between')");
			await put("between");
			await objects.purge("purged", purged.versionId);
		}
		if (text === "New files are copied.") {
			await objects.retag("kept", kept.versionId, {});
			// Later than the table, by the bucket's clock of milliseconds.
			await sleep(2);
			await put("late");
			await objects.addDeleteMarker("kept");
		}
	});
	await restore(saved, restored);
	expect(rowsOf(restored)).toEqual([{ pk: "between" }]);
	const found = await openRestored();
	expect(found.keys().sort()).toEqual(["between", "kept", "purged"]);
	expect(found.find("kept").tags).toEqual({});
	expect(String(await found.read(found.find("purged")).toArray())).toBe("purged");
});

test("a backup needs a table and an empty folder", async () => {
	await expect(backUp(join(folder, "none"), saved)).rejects.toThrow(
		new LocalFailure(`${join(folder, "none")} has no table to back up.`),
	);
	mkdirSync(saved);
	writeFileSync(join(saved, "mine"), "");
	await expect(backUp(data, saved)).rejects.toThrow(
		new LocalFailure(`${saved} is not empty. Choose a new folder.`),
	);
	expect(readdirSync(saved)).toEqual(["mine"]);
});

test("a restore needs a complete backup and a folder without data and machine", async () => {
	await backUp(data, saved);
	await expect(restore(saved, data)).rejects.toThrow(
		new LocalFailure(`${data} has data already. Move it away, or choose a new folder.`),
	);
	const release = await lockDataFolder(restored, false);
	await expect(restore(saved, restored)).rejects.toThrow(/^The data folder .* is in use by process/);
	release();
	writeFileSync(join(saved, MANIFEST), '{ "format": 2 }');
	await expect(restore(saved, restored)).rejects.toThrow(/was made by a newer version of the program/);
	rmSync(join(saved, MANIFEST));
	await expect(restore(saved, restored)).rejects.toThrow(
		new LocalFailure(`${saved} is no complete backup: it lacks ${MANIFEST}.`),
	);
	expect(readdirSync(restored)).toEqual(["run"]);
});
