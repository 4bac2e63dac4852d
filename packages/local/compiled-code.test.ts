import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "compiled-code-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ROOT = join(import.meta.dirname, "../..");

// Without it, each keeps the compiler of TypeScript in memory.
test.each([
	["the S3 server", "packages/local/s3/main.ts", ["--port", "0", "--data", join(folder, "s3")]],
	["the check before the table", "packages/local/table/signature-check.ts", []],
	["the inspection", "packages/core/pdf/inspect-process.ts", []],
])("%s stores its compiled code even if it is killed", async (_, file, words) => {
	const cache = join(folder, file);
	const child = fork(join(ROOT, file), words, {
		execArgv: [],
		stdio: ["pipe", "pipe", "inherit", "ipc"],
		env: { NODE_COMPILE_CACHE: cache, AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" },
	});
	await Promise.race([once(child, "message"), child.stdout && once(child.stdout, "data")]);
	child.kill("SIGKILL");
	await once(child, "exit");
	expect([existsSync(cache), globSync("*/*", { cwd: cache }).length > 0]).toEqual([true, true]);
});
