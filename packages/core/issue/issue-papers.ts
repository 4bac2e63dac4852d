import type { ManualPages } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import { raw, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { sequenceOf } from "../kernel/sequence.ts";
import { type IssueItem, issues } from "./entity.ts";

export function paperNumbersIn({ papers }: Pick<IssueItem, "papers">): number[] {
	return Object.entries(papers)
		.map(([number, place]) => ({ number: Number(number), place }))
		.sort((a, b) => a.place - b.place || a.number - b.number)
		.map(({ number }) => number);
}

export function manualPagesIn({
	papers,
	typed = {},
}: Pick<IssueItem, "papers" | "typed">): Record<string, ManualPages> {
	return Object.fromEntries(Object.entries(typed).filter(([number]) => papers[number] !== undefined));
}

/** The issue was just deleted or locked, or is full. */
export class IssueClosedError extends AppError {
	constructor() {
		super("unavailable", "busy", { retryAfter: 1 });
	}
}

/**
 * Appends a paper, as part of the paper's commit.
 * @throws IssueClosedError if the issue was deleted, locked or filled meanwhile
 */
export function appendPaperWrite(table: Table, issue: IssueItem, number: number): Write {
	const place = Math.max(0, ...Object.values(issue.papers)) + 1;
	return raw(
		{
			Update: {
				TableName: table.name,
				Key: keyOf(issues(table).get(issue)),
				UpdateExpression: "SET #papers.#number = :place ADD #arranged :one",
				ConditionExpression: "#id = :id AND size(#papers) < :most AND attribute_not_exists(#locked)",
				ExpressionAttributeNames: {
					"#papers": "papers",
					"#number": String(number),
					"#id": "id",
					"#arranged": "arranged",
					"#locked": "locked_at",
				},
				ExpressionAttributeValues: {
					":place": place,
					":id": issue.id,
					":most": LIMITS.issuePapers,
					":one": 1,
				},
			},
		},
		new IssueClosedError(),
	);
}

/**
 * Removes a paper, as part of the paper's commit.
 * @throws 422 `issue_locked`
 */
export function removePaperWrite(table: Table, conference: string, issue: string, number: number): Write {
	const slot = sequenceOf(issue) ?? "";
	return raw(
		{
			Update: {
				TableName: table.name,
				Key: keyOf(issues(table).get({ conference, slot })),
				UpdateExpression: "REMOVE #papers.#number ADD #arranged :one",
				ConditionExpression: "#id = :id AND attribute_not_exists(#locked)",
				ExpressionAttributeNames: {
					"#papers": "papers",
					"#number": String(number),
					"#id": "id",
					"#arranged": "arranged",
					"#locked": "locked_at",
				},
				ExpressionAttributeValues: { ":id": issue, ":one": 1 },
			},
		},
		new AppError("invalid", "issue_locked"),
	);
}
