import { userById } from "../../account/find.ts";
import type { CommitPart } from "../../feature.ts";
import { FEATURES } from "../../features.ts";
import { commit } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { jobEvent } from "../../kernel/outbox.ts";
import type { Table } from "../../kernel/ports.ts";

/** Collects each feature's part of the commit that verifies an address; the rest follows in others. */
export async function pendingClaims(
	table: Table,
	{ user_id, email }: { user_id: string; email: string },
): Promise<CommitPart> {
	const parts = await Promise.all(
		FEATURES.map((feature) => feature.claimPending?.(table, { user_id, email })),
	);
	return {
		writes: parts.flatMap((part) => part?.writes ?? []),
		events: [
			...parts.flatMap((part) => part?.events ?? []),
			...(parts.some((part) => part?.more) ? [jobEvent("account.take_roles", { user_id, email })] : []),
		],
	};
}

/** Checks whether an address already has a part in some conference. 1 query for each feature that says so. */
export async function isAddressInvolved(table: Table, email: string): Promise<boolean> {
	const answers = await Promise.all(FEATURES.map((feature) => feature.isAddressInvolved?.(table, email)));
	return answers.some(Boolean);
}

export async function claimRemaining(
	context: Context,
	{ user_id, email }: { user_id: string; email: string },
): Promise<void> {
	const user = await userById(context.table, user_id);
	if (!user?.verified || user.email !== email) return;
	const waited = await pendingClaims(context.table, user);
	if (waited.writes.length > 0) await commit(context, { ...waited, audit: [] });
}
