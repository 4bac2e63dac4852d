import { raw, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { papers } from "./entity.ts";

/** A check of a commit: that the paper is there, and not being purged. Refused with 404. */
export function paperStands(table: Table, conference: string, number: number): Write {
	const check = {
		TableName: table.name,
		Key: keyOf(papers(table).get({ conference, number })),
		ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(purging_since)",
	};
	return raw({ ConditionCheck: check }, notFound());
}
