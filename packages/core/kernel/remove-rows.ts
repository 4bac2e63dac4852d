import { AWS_LIMITS } from "./aws-limits.ts";
import { chunksOf } from "./chunks.ts";
import { commit, raw } from "./commit.ts";
import type { Context } from "./context.ts";
import type { Key } from "./ports.ts";

export async function removeRows(context: Context, keys: readonly Key[]): Promise<void> {
	for (const chunk of chunksOf(keys, AWS_LIMITS.transactionActions)) {
		const writes = chunk.map((key) => raw({ Delete: { Key: { ...key } } }));
		await commit(context, { writes, audit: [], events: [] });
	}
}
