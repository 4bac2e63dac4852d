import { BOUNDS } from "./bounds.ts";
import { commit, raw } from "./commit.ts";
import type { Context } from "./context.ts";
import type { Key } from "./ports.ts";

/** Keys of one transaction, which has no other rows here. */
const CHUNK = BOUNDS.transactionActions;

/** Removes rows, whether or not they are still there; what is no longer than a hundred goes at once or not at all. */
export async function removeRows(context: Context, keys: readonly Key[]): Promise<void> {
	for (let at = 0; at < keys.length; at += CHUNK) {
		const writes = keys.slice(at, at + CHUNK).map((key) => raw({ Delete: { Key: { ...key } } }));
		await commit(context, { writes, audit: [], events: [] });
	}
}
