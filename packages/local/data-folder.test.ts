import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder } from "./data-folder.ts";

let folder = "";
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "data-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test("only the owner can read the folder, also if it existed before", async () => {
	const fresh = join(folder, "fresh");
	(await lockDataFolder(fresh, false))();
	chmodSync(folder, 0o755);
	(await lockDataFolder(folder, false))();
	expect([modeOf(fresh), modeOf(folder)]).toEqual([0o700, 0o700]);
});
