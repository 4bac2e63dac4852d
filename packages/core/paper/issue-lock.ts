import { raw, type Write } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import type { PaperItem } from "./entity.ts";

/** What of a paper's row is printed in an issue, and where it stands. */
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

/** A change of a paper, as far as it matters here. */
interface Changed {
	set?: Partial<PaperItem>;
	authors?: object;
	version?: object;
}

/**
 * Whether a change touches what is printed of a paper: its data, authors or manuscript, that it stands in an issue, or
 * that its authors may change all that.
 */
export function touchesPrint({ set = {}, authors, version }: Changed): boolean {
	return Boolean(authors ?? version ?? set.opening) || PRINTED.some((name) => name in set);
}

/**
 * The condition that the issue of a paper is not locked; for a commit that changes what is printed of it. Issues know
 * papers, and not the other way round, so their key stands here once more.
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
