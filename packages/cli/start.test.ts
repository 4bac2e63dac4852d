import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { LocalFailure } from "@deck/local/failure";
import { expect, test } from "vitest";
import { parseFlags } from "./start.ts";
import { startMessage } from "./start-message.ts";
import { isWebStale } from "./web-build.ts";

const USAGE = "npm start -- [--port 4400] [--fresh] [--renew-secrets] [--profile kind|adverse] [--data DIR]";

test("reads its flags, each with a default", () => {
	const dataDir = resolve(import.meta.dirname, "../../.data");
	expect(parseFlags([])).toEqual({
		port: 4400,
		fresh: false,
		renewSecrets: false,
		profile: "kind",
		dataDir,
	});
	const all = ["--port", "0", "--fresh", "--renew-secrets", "--profile=adverse", "--data", "/elsewhere"];
	expect(parseFlags(all)).toEqual({
		port: 0,
		fresh: true,
		renewSecrets: true,
		profile: "adverse",
		dataDir: "/elsewhere",
	});
});

test.each([
	[["--port", "http"], "--port http is not a port."],
	[["--port", "65536"], "--port 65536 is not a port."],
	[["--profile", "cruel"], "--profile cruel is unknown."],
	[["again"], "Unknown argument: again."],
])("refuses %j with an explanation", (args, words) => {
	expect(() => parseFlags(args)).toThrow(new LocalFailure(`${words}\n\n${USAGE}`));
});

test("the launcher prints the message without a stack trace and fails", async () => {
	const launcher = join(import.meta.dirname, "bin.mjs");
	const run = (...args: string[]) =>
		new Promise((done) => {
			execFile(process.execPath, [launcher, ...args], (error, stdout, stderr) =>
				done([error?.code, stdout, stderr]),
			);
		});
	expect(await run("start", "--port", "x")).toEqual([1, "", `--port x is not a port.\n\n${USAGE}\n`]);
	expect(await run()).toEqual([1, "", "Which command? For example: node packages/cli/bin.mjs start\n"]);
});

test("pages are stale when they are missing or older than their sources", () => {
	const root = mkdtempSync(join(tmpdir(), "root-"));
	const at = (path: string, second: number) => {
		mkdirSync(join(root, path, ".."), { recursive: true });
		writeFileSync(join(root, path), "");
		utimesSync(join(root, path), second, second);
	};
	const age = (path: string, second: number) => utimesSync(join(root, path), second, second);
	at("web/src/app/main.tsx", 100);
	at("locales/en/auth.json", 100);
	for (const folder of ["web/src/app", "web/src", "locales/en", "locales"]) age(folder, 100);
	expect(isWebStale(root)).toBe(true);
	at("web/dist-server/pages.js", 200);
	expect(isWebStale(root)).toBe(false);
	age("locales/en/auth.json", 300);
	expect(isWebStale(root)).toBe(true);
	rmSync(root, { recursive: true });
});

test("the start message shows where everything is and who can sign in", () => {
	const facts = {
		url: "http://localhost:4400",
		inboxUrl: "http://localhost:4401",
		dataDir: ".data",
		tableExposed: false,
		seconds: 0.84,
	};
	const people = [
		{ role: "platform admin", email: "admin@example.org", password: "demo-admin" },
		{ role: "author", email: "a@example.org", password: "demo-author" },
	];
	expect(startMessage({ ...facts, people })).toBe(`
  Event deck is running (after 0.8 s).

  Site   http://localhost:4400
  Inbox  http://localhost:4401  every mail it sends
  Data   .data  kept; npm start -- --fresh begins anew

  Demo people, with their passwords:
    admin@example.org  demo-admin   platform admin
    a@example.org      demo-author  author

  Ctrl-C stops it.
`);
});
