import type { PaperStatus } from "@deck/contracts/enums";
import { raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { Moved } from "../kernel/moved.ts";
import type { PaperMove, PaperMoved } from "../noun.ts";
import { extendedKey, readPaperRow, type WholePaper } from "./lookup.ts";
import { paperIs } from "./stands.ts";

/** Statuses in which an extended paper lives: one of them a paper (product.md §3). */
const LIVING: readonly PaperStatus[] = ["submitted", "reviewing", "revising", "accepted"];

/** Whether an extended paper of this status stands in the way of another one. */
export const isLiving = (status: PaperStatus): boolean => LIVING.includes(status);

/** The paper of an extended paper has changed since it was read: what was looked at need not hold any more. */
export class OriginMoved extends Moved {}

/**
 * The writes by which an extended paper becomes its paper's one. Refused with 422 `extended_exists` where there is one,
 * at `paper` `paper_unknown` where that is no paper any more; `OriginMoved` where it has another lock than was read.
 */
export function claimExtended(
	{ table }: Context,
	conference: string,
	paper: number,
	extended: number,
	lock?: number,
): Write[] {
	const claim = {
		TableName: table.name,
		Item: { ...extendedKey(conference, paper), number: extended, v: 1 },
		ConditionExpression: "attribute_not_exists(pk)",
	};
	return [
		raw({ Put: claim }, new AppError("invalid", "extended_exists")),
		paperIs(
			table,
			{ conference, number: paper },
			{ type: "paper", ...(lock !== undefined && { lock }) },
			lock === undefined ? invalid("paper", "paper_unknown") : new OriginMoved(),
		),
	];
}

/** The writes by which it is so no more; where its paper was purged, that has gone already. */
export function freeExtended(
	{ table }: Context,
	conference: string,
	paper: number,
	extended: number,
): Write[] {
	const claim = {
		TableName: table.name,
		Key: extendedKey(conference, paper),
		ConditionExpression: "attribute_not_exists(pk) OR #number = :number",
		ExpressionAttributeNames: { "#number": "number" },
		ExpressionAttributeValues: { ":number": extended },
	};
	return [raw({ Delete: claim })];
}

/** The write that lets a change of a paper's type through only while no extended paper is of it. */
export function holdUnclaimed({ table }: Context, conference: string, paper: number): Write {
	const check = {
		TableName: table.name,
		Key: extendedKey(conference, paper),
		ConditionExpression: "attribute_not_exists(pk)",
	};
	return raw({ ConditionCheck: check }, invalid("type", "type_linked"));
}

/**
 * An extended paper that ends makes room for another one, and takes it again where it comes back: of a paper that was
 * purged meanwhile there is none to take. One call for one that comes back.
 */
export async function extendedMoves(
	context: Context,
	{ conference, paper, to }: PaperMove,
): Promise<PaperMoved> {
	const [was, is] = [isLiving(paper.status), isLiving(to)];
	if (paper.paper === undefined || was === is) return { writes: [], events: [] };
	const origin = is && (await readPaperRow(context.table, conference, paper.paper));
	if (is && (!origin || origin.purging_since)) return { writes: [], events: [] };
	const write = is ? claimExtended : freeExtended;
	return { writes: write(context, conference, paper.paper, paper.number), events: [] };
}

/**
 * The write that lets an author's change of an extended paper through only while its paper is accepted; one that was
 * purged is not.
 */
export function originHolds({ table }: Context, { paper }: Pick<WholePaper, "paper">): Write[] {
	if (paper.paper === undefined) return [];
	const key = { conference: paper.conference, number: paper.paper };
	return [paperIs(table, key, { status: "accepted" }, new AppError("invalid", "editing_closed"))];
}
