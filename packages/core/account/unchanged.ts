import { raw, type Write } from "../kernel/commit.ts";
import { wanted } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { users } from "./entity.ts";
import type { UserItem } from "./find.ts";

/** A part of a commit that holds only while the account is as it was read; else `refused`, by default 503 `busy`. */
export function unchanged(
	table: Table,
	{ user_id, version }: UserItem,
	refused = new AppError("unavailable", "busy", { retryAfter: 1 }),
): Write {
	const all = users(table);
	return raw(
		{
			ConditionCheck: {
				TableName: table.name,
				Key: wanted(all, all.get({ user_id })).key,
				ConditionExpression: "#version = :version",
				ExpressionAttributeNames: { "#version": "version" },
				ExpressionAttributeValues: { ":version": version },
			},
		},
		refused,
	);
}
