import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allocateNumber } from "@deck/core/kernel/numbers";
import { lockDataFolder } from "@deck/local/data-folder";
import { publishEnvironment } from "@deck/local/environment";
import { LocalFailure } from "@deck/local/failure";
import { startTable } from "@deck/local/table/table";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withPorts } from "./connect.ts";
import { explainAwsError } from "./explain-aws-error.ts";

let folder: string;
const before = { ...process.env };

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "deck-connect-"));
});
afterEach(async () => {
	restoreEnvironment();
	await rm(folder, { recursive: true });
});

function restoreEnvironment(): void {
	for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
	Object.assign(process.env, before);
}

test("without a running machine, a command uses the folder's table and files, and its changes are kept", async () => {
	const first = await withPorts(folder, async ({ ports, deployed }) => {
		const written = await ports.files.write("a.txt", new Uint8Array([1]), "text/plain");
		return {
			deployed,
			version: typeof written.version_id,
			n: await allocateNumber(ports.table, "c", "paper"),
		};
	});
	expect(first).toEqual({ deployed: false, version: "string", n: 1 });
	restoreEnvironment();
	expect(await withPorts(folder, ({ ports }) => allocateNumber(ports.table, "c", "paper"))).toBe(2);
});

test("an error of the command is thrown after everything is stopped and the folder released", async () => {
	await expect(withPorts(folder, () => Promise.reject(new Error("no luck")))).rejects.toThrow("no luck");
	restoreEnvironment();
	expect(await withPorts(folder, ({ ports }) => allocateNumber(ports.table, "c", "paper"))).toBe(1);
});

test("a table named in the environment belongs to a stage", async () => {
	process.env.TABLE_NAME = "stage-table";
	const seen = await withPorts(folder, async ({ ports, deployed }) => ({ name: ports.table.name, deployed }));
	expect(seen).toEqual({ name: "stage-table", deployed: true });
});

test("a table that AWS_ENDPOINT_URL_DYNAMODB names is used instead of the folder's", async () => {
	Object.assign(process.env, {
		AWS_REGION: "us-east-1",
		AWS_ACCESS_KEY_ID: "local",
		AWS_SECRET_ACCESS_KEY: "local",
	});
	await mkdir(join(folder, "named"));
	const named = await startTable({
		dataDir: join(folder, "named"),
		port: 0,
		tableName: "deck",
		unguarded: true,
		onDeath: () => {},
	});
	const seen: number[] = [];
	for (const own of ["first", "second"]) {
		restoreEnvironment();
		process.env.AWS_ENDPOINT_URL_DYNAMODB = named.endpoint;
		seen.push(await withPorts(join(folder, own), ({ ports }) => allocateNumber(ports.table, "c", "paper")));
	}
	await named.stop();
	expect(seen).toEqual([1, 2]);
});

test("a running machine with another table than the named one is refused", async () => {
	const release = await lockDataFolder(folder, false);
	publishEnvironment(folder, { AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:8001", TABLE_NAME: "deck" });
	process.env.AWS_ENDPOINT_URL_DYNAMODB = "http://127.0.0.1:8000/";
	await expect(withPorts(folder, async () => {})).rejects.toEqual(
		new LocalFailure(
			`AWS_ENDPOINT_URL_DYNAMODB names http://127.0.0.1:8000/, but the machine that runs on ${folder} uses ` +
				"http://127.0.0.1:8001. Stop the machine, or unset the variable.",
		),
	);
	release();
});

const KEYS = { AWS_REGION: "eu-central-1", AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" };

test.each([
	["no region", {}, "No region is set. Set AWS_REGION to the stage's, such as eu-central-1."],
	[
		"no credentials",
		{ AWS_REGION: "eu-central-1" },
		"There are no credentials for AWS (Could not load credentials from any providers). " +
			"Set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
	],
	[
		"a table that does not answer",
		{ ...KEYS, AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:9" },
		"Table or bucket cannot be reached: Error: connect ECONNREFUSED 127.0.0.1:9",
	],
])("with %s, a stage's command says so in a sentence", async (_, variables, sentence) => {
	for (const name of Object.keys(process.env)) if (name.startsWith("AWS_")) delete process.env[name];
	Object.assign(process.env, variables, {
		TABLE_NAME: "stage-table",
		AWS_EC2_METADATA_DISABLED: "true",
		AWS_CONFIG_FILE: join(folder, "none"),
		AWS_SHARED_CREDENTIALS_FILE: join(folder, "none"),
	});
	const work = withPorts(folder, ({ ports }) => allocateNumber(ports.table, "c", "paper"));
	await expect(work).rejects.toEqual(new LocalFailure(sentence));
});

test("refused credentials are said, and a fault of the program keeps its own error", () => {
	const refused = Object.assign(new Error("The security token is expired"), {
		name: "ExpiredTokenException",
	});
	expect(explainAwsError(new Error("by the table", { cause: refused }))).toBe(
		"The credentials were refused (ExpiredTokenException). Renew them, or set others.",
	);
	expect(explainAwsError(new TypeError("undefined is not a function"))).toBe(null);
});
