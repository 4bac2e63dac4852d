import { PAPER_TEXT_NAMES } from "@deck/contracts/paper-fields";
import { raw, type Write } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperItem } from "./entity.ts";

/** Printed fields, and the place in the issue. */
const PRINTED_FIELDS: readonly (keyof PaperItem)[] = [
	"type",
	"language",
	"section",
	"format",
	...PAPER_TEXT_NAMES,
	"locales",
	"issue",
];

interface ChangedFields {
	set?: Partial<PaperItem>;
	authors?: object;
	version?: object;
}

/** Checks whether a change affects printed data. An opening counts, since it lets authors edit. */
export function changesPrintedData({ set = {}, authors, version }: ChangedFields): boolean {
	return Boolean(authors ?? version ?? set.opening) || PRINTED_FIELDS.some((name) => name in set);
}

/**
 * Checks that the issue is unlocked, for commits that change printed data. Repeats the issue's key, as `issue` depends
 * on `paper`.
 */
export function checkIssueUnlocked(table: Table, { conference }: PaperItem, issue: string): Write {
	const check = {
		TableName: table.name,
		Key: { pk: `issues#${conference}`, sk: issue.slice(0, 2) },
		ConditionExpression: "attribute_not_exists(#locked)",
		ExpressionAttributeNames: { "#locked": "locked_at" },
	};
	return raw({ ConditionCheck: check }, new AppError("invalid", "issue_locked"));
}
