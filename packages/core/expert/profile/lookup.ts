import type { UserItem } from "../../account/lookup.ts";
import type { Recipient } from "../../account/recipients.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import type { Table } from "../../kernel/ports.ts";
import { type ReviewerProfileItem, reviewerProfiles } from "./entity.ts";

export type { ReviewerProfileItem };

/** Returns the account that holds the profile: an alias's target. */
export const profileOwner = ({ user_id, alias_of }: Pick<UserItem, "user_id" | "alias_of">) =>
	alias_of ?? user_id;

/** Returns reviewer profiles by user id in the given order, null for missing ones. 1 call per 100. */
export function profilesById(
	table: Table,
	userIds: readonly string[],
): Promise<(ReviewerProfileItem | null)[]> {
	const all = reviewerProfiles(table);
	return getItems(
		table,
		userIds.map((user_id) => lookup(all, all.get({ user_id }))),
	);
}

/**
 * Returns reviewer profiles by address, from all accounts of a person, since conflicts belong to the person. 1 call per
 * 100.
 */
export async function profilesByAddress(
	table: Table,
	people: ReadonlyMap<string, Recipient>,
): Promise<Map<string, ReviewerProfileItem[]>> {
	const ids = [...new Set([...people.values()].flatMap(({ accounts }) => accounts))];
	const found = await profilesById(table, ids);
	const byId = new Map(ids.map((id, at) => [id, found[at] ?? null]));
	const stated = [...people].map(([email, { accounts }]): [string, ReviewerProfileItem[]] => [
		email,
		accounts.flatMap((id) => byId.get(id) ?? []),
	]);
	return new Map(stated.filter(([, profiles]) => profiles.length > 0));
}
