import type { TypedPages } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import { raw, type Write } from "../kernel/commit.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { slotOf } from "../kernel/slots.ts";
import { type IssueItem, issues } from "./entity.ts";

/** Numbers of an issue's papers in their order. */
export function numbersIn({ papers }: Pick<IssueItem, "papers">): number[] {
	return Object.entries(papers)
		.map(([number, place]) => ({ number: Number(number), place }))
		.sort((a, b) => a.place - b.place || a.number - b.number)
		.map(({ number }) => number);
}

/** The pages that were typed in, of papers that stand in it. */
export function typedIn({
	papers,
	typed = {},
}: Pick<IssueItem, "papers" | "typed">): Record<string, TypedPages> {
	return Object.fromEntries(Object.entries(typed).filter(([number]) => papers[number] !== undefined));
}

/** The issue was deleted or locked a moment ago, or is full. */
export class IssueShut extends AppError {
	constructor() {
		super("unavailable", "busy", { retryAfter: 1 });
	}
}

/** The write by which a paper comes into an issue, behind its last one; for the paper's own commit. */
export function putInto(table: Table, issue: IssueItem, number: number): Write {
	const place = Math.max(0, ...Object.values(issue.papers)) + 1;
	return raw(
		{
			Update: {
				TableName: table.name,
				Key: keyOf(issues(table).get(issue)),
				UpdateExpression: "SET #papers.#number = :place ADD #arranged :one",
				ConditionExpression: "#id = :id AND size(#papers) < :most AND attribute_not_exists(#locked)",
				ExpressionAttributeNames: {
					...{ "#papers": "papers", "#number": String(number), "#id": "id" },
					...{ "#arranged": "arranged", "#locked": "locked_at" },
				},
				ExpressionAttributeValues: {
					...{ ":place": place, ":id": issue.id, ":most": LIMITS.issuePapers, ":one": 1 },
				},
			},
		},
		new IssueShut(),
	);
}

/** The write by which a paper leaves the issue that it stands in, unless that is locked; for the paper's own commit. */
export function takeOut(table: Table, conference: string, issue: string, number: number): Write {
	const slot = slotOf(issue) ?? "";
	return raw(
		{
			Update: {
				TableName: table.name,
				Key: keyOf(issues(table).get({ conference, slot })),
				UpdateExpression: "REMOVE #papers.#number ADD #arranged :one",
				ConditionExpression: "#id = :id AND attribute_not_exists(#locked)",
				ExpressionAttributeNames: {
					...{ "#papers": "papers", "#number": String(number), "#id": "id" },
					...{ "#arranged": "arranged", "#locked": "locked_at" },
				},
				ExpressionAttributeValues: { ":id": issue, ":one": 1 },
			},
		},
		new AppError("invalid", "issue_locked"),
	);
}
