import { raw, type Write } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperItem } from "./entity.ts";

/** Fields of the paper row that an issue prints, and its place there. */
const PRINTED = [
	"type",
	"language",
	"section",
	"format",
	"title",
	"abstract",
	"keywords",
	"locales",
	"issue",
];

interface Changed {
	set?: Partial<PaperItem>;
	authors?: object;
	version?: object;
}

/**
 * Returns whether a change affects the print: data, authors, manuscript, the issue, or an opening that lets authors
 * edit these.
 */
export function touchesPrint({ set = {}, authors, version }: Changed): boolean {
	return Boolean(authors ?? version ?? set.opening) || PRINTED.some((name) => name in set);
}

/**
 * Checks that the paper's issue is not locked; for commits that change printed data. Repeats the issue's key, because
 * `issue` depends on `paper` and not vice versa.
 */
export function issueUnlocked(table: Table, { conference }: PaperItem, issue: string): Write {
	const check = {
		TableName: table.name,
		Key: { pk: `issues#${conference}`, sk: issue.slice(0, 2) },
		ConditionExpression: "attribute_not_exists(#locked)",
		ExpressionAttributeNames: { "#locked": "locked_at" },
	};
	return raw({ ConditionCheck: check }, new AppError("invalid", "issue_locked"));
}
