import { AWS_LIMITS } from "./aws-limits.ts";
import { commit, raw } from "./commit.ts";
import type { Context } from "./context.ts";
import type { Key } from "./ports.ts";

const CHUNK = AWS_LIMITS.transactionActions;

/** Ignores missing rows; up to 100 in one transaction. */
export async function removeRows(context: Context, keys: readonly Key[]): Promise<void> {
	for (let at = 0; at < keys.length; at += CHUNK) {
		const writes = keys.slice(at, at + CHUNK).map((key) => raw({ Delete: { Key: { ...key } } }));
		await commit(context, { writes, audit: [], events: [] });
	}
}
