import { raw, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { type AppError, notFound } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { type PaperItem, papers } from "./entity.ts";

/**
 * Checks in a commit that the paper exists and is not being purged.
 * @throws 404
 */
export function checkPaperExists(table: Table, conference: string, number: number): Write {
	return checkPaperValues(table, { conference, number }, {}, notFound());
}

export function checkPaperValues(
	table: Table,
	key: Pick<PaperItem, "conference" | "number">,
	values: Partial<Pick<PaperItem, "type" | "status" | "lock" | "version">>,
	refused: AppError,
): Write {
	const attributes = Object.entries(values);
	const conditions = ["attribute_exists(pk)", "attribute_not_exists(purging_since)"];
	const check = {
		TableName: table.name,
		Key: keyOf(papers(table).get(key)),
		ConditionExpression: [...conditions, ...attributes.map(([name]) => `#${name} = :${name}`)].join(" AND "),
		...(attributes.length > 0 && {
			ExpressionAttributeNames: Object.fromEntries(attributes.map(([name]) => [`#${name}`, name])),
			ExpressionAttributeValues: Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
		}),
	};
	return raw({ ConditionCheck: check }, refused);
}
