import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { makeTable } from "@deck/aws/table";
import type { Table } from "@deck/core/kernel/ports";
import type { Served } from "./served.ts";

/** A machine of a test file's own, in a process of its own. */
export interface TestMachine extends Served {
	/** The machine's table, for builders that write what no route writes yet. */
	table: Table;
	stop(): Promise<void>;
}

/** The profile that flows run under: `DECK_PROFILE=unkind` makes the machine as unkind as AWS. */
const PROFILE = process.env.DECK_PROFILE ?? "kind";

/** Starts a machine on free ports and an empty folder; call `stop` in `afterAll`. */
export async function startTestMachine(
	options: { profile?: string; env?: Record<string, string> } = {},
): Promise<TestMachine> {
	const script = fileURLToPath(new URL("serve.ts", import.meta.url));
	const child = spawn(process.execPath, [script, "", options.profile ?? PROFILE], {
		stdio: ["pipe", "pipe", "inherit"],
		env: { ...process.env, ...options.env },
	});
	const lines = createInterface({ input: child.stdout });
	const [line] = (await Promise.race([
		once(lines, "line"),
		once(child, "exit").then(([code]) => Promise.reject(new Error(`the machine ended with ${code}`))),
	])) as [string];
	const served = JSON.parse(line) as Served;
	return {
		...served,
		table: tableOf(served),
		stop: async () => {
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.stdin.end();
			await once(child, "exit");
		},
	};
}

/** The table of a running machine. */
export function tableOf({ env }: Served): Table {
	return makeTable(env.TABLE_NAME ?? "", {
		endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
		region: env.AWS_REGION,
		credentials: {
			accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
			secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
		},
	});
}
