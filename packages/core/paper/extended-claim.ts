import type { PaperStatus } from "@deck/contracts/enums";
import { raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { Moved } from "../kernel/moved.ts";
import type { PaperMove, PaperMoved } from "../noun.ts";
import { extendedKey, readPaperRow, type WholePaper } from "./lookup.ts";
import { paperIs } from "./stands.ts";

/** A paper has at most one such extended paper (product.md §3). */
const LIVING: readonly PaperStatus[] = ["submitted", "reviewing", "revising", "accepted"];

export const isLiving = (status: PaperStatus): boolean => LIVING.includes(status);

/** The original paper changed since it was checked. */
export class OriginMoved extends Moved {}

/** @throws 422 `extended_exists`; `paper_unknown` at `paper`; `OriginMoved` for another lock */
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

/** Does nothing if the original paper was purged. */
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

/** A paper with an extended paper keeps its type. */
export function holdUnclaimed({ table }: Context, conference: string, paper: number): Write {
	const check = {
		TableName: table.name,
		Key: extendedKey(conference, paper),
		ConditionExpression: "attribute_not_exists(pk)",
	};
	return raw({ ConditionCheck: check }, invalid("type", "type_linked"));
}

/**
 * Frees an ending extended paper's claim; renews a returning one's unless the original paper was purged. 1 call for a
 * returning one.
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

/** Requires an accepted original paper. */
export function originHolds({ table }: Context, { paper }: Pick<WholePaper, "paper">): Write[] {
	if (paper.paper === undefined) return [];
	const key = { conference: paper.conference, number: paper.paper };
	return [paperIs(table, key, { status: "accepted" }, new AppError("invalid", "editing_closed"))];
}
