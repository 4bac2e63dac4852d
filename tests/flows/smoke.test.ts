import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTableRows } from "@deck/cli/check/table-rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { startTestMachine, type TestMachine } from "../support/machine/machine.ts";
import { ROOT } from "../support/runner/run-command.ts";

let machine: TestMachine;
let site: string;

beforeAll(async () => {
	site = await mkdtemp(join(tmpdir(), "event-deck-site-"));
	await mkdir(join(site, "assets"));
	await writeFile(join(site, "assets/app-1.js"), "boot()");
	await writeFile(
		join(site, "stranger.html"),
		'<!doctype html><script type="module" src="/assets/app-1.js"></script>',
	);
	machine = await startTestMachine({ webDir: site });
});
afterAll(async () => {
	await checkInvariantsAndStop(machine);
	await rm(site, { recursive: true });
});

/** @param env besides what every process has */
function runSmoke(env: Record<string, string>, ...args: string[]) {
	const launcher = join(ROOT, "packages/cli/bin.mjs");
	const { PATH = "", HOME = "" } = process.env;
	return new Promise<{ code: unknown; out: string[]; errors: string }>((done) => {
		execFile(
			process.execPath,
			[launcher, "smoke", ...args],
			{ env: { PATH, HOME, ...env } },
			(error, stdout, stderr) =>
				done({ code: error?.code ?? 0, out: stdout.trim().split("\n"), errors: stderr.trim() }),
		);
	});
}

/**
 * Returns what the README asks an operator to set for a stage, and the services' addresses, which AWS has by
 * itself.
 */
const ofStage = () =>
	Object.fromEntries(
		Object.entries(machine.env).filter(
			([name]) => name.startsWith("AWS_") || ["TABLE_NAME", "FILES_BUCKET", "SESSION_SECRET"].includes(name),
		),
	);

async function expectNothingLeft(): Promise<void> {
	const left = async () => {
		const { users, emails, conferences, paths, papers, staff, experts, reviews } = await readTableRows(
			machine.table,
		);
		return [users, emails, conferences, paths, papers, staff, experts, reviews].flat();
	};
	await expect.poll(left).toEqual([]);
}

test.each([
	["with an inbox", () => machine.env, () => ["--inbox", machine.inboxUrl]],
	["with the variables of a stage", ofStage, () => []],
])("a journey over a site that works, %s, leaves nothing behind", async (_, env, flags) => {
	const { code, out, errors } = await runSmoke(env(), machine.url, ...flags());
	expect([code, errors, out.filter((line) => !line.startsWith("ok  "))]).toEqual([
		0,
		"",
		["Everything works."],
	]);
	await expectNothingLeft();
});

test("without the session secret, the review link is skipped and said", async () => {
	const { SESSION_SECRET: _, ...env } = ofStage();
	const { code, out } = await runSmoke(env, machine.url);
	expect([code, out.filter((line) => !line.startsWith("ok  "))]).toEqual([
		0,
		["skipped review by link: it needs --inbox or SESSION_SECRET", "Everything works."],
	]);
});

test("a site that does not answer is named, and nothing is made", async () => {
	const { code, out, errors } = await runSmoke(ofStage(), "http://127.0.0.1:9");
	expect([code, out]).toEqual([1, ["failed  API and table"]]);
	expect(errors).toMatch(
		/^API and table: http:\/\/127\.0\.0\.1:9 cannot be reached: .*\nIs it the site's address\?/,
	);
	await expectNothingLeft();
});

test("the table of another site is told at the sign-in", async () => {
	const { code, out, errors } = await runSmoke({}, machine.url, "--data", join(site, "other"));
	expect([code, out.slice(-2)]).toEqual([1, ["failed  sign-in", "ok      deletion of what it made"]]);
	expect(errors).toMatch(
		/^sign-in: POST \/api\/auth\/login answered 422: .*\nDoes the site use another table/,
	);
});

test("an address that is none is refused", async () => {
	const { code, errors } = await runSmoke({}, "localhost:4400");
	expect([code, errors.split("\n")[0]]).toEqual([1, "localhost:4400 is not an address like https://HOST."]);
});
