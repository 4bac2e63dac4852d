import type { PaperStatus } from "@deck/contracts/enums";
import { raw, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { Moved } from "../kernel/moved.ts";
import type { PaperMove, PaperMoved } from "../noun.ts";
import { extendedKey, readPaperRow, type WholePaper } from "./lookup.ts";
import { paperIs } from "./stands.ts";

/** A paper has at most one extended paper with one of these statuses (product.md §3). */
const LIVING: readonly PaperStatus[] = ["submitted", "reviewing", "revising", "accepted"];

/** Returns whether an extended paper of this status blocks another one. */
export const isLiving = (status: PaperStatus): boolean => LIVING.includes(status);

/** The original paper changed after it was read, so checks on it may no longer hold. */
export class OriginMoved extends Moved {}

/**
 * Links an extended paper to its original paper.
 * @throws 422 `extended_exists`; `paper_unknown` at `paper` if that is no paper; `OriginMoved` for another lock than
 * was read
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

/** Undoes the link; does nothing if the original paper was purged. */
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

/** Allows a change of a paper's type only while it has no extended paper. */
export function holdUnclaimed({ table }: Context, conference: string, paper: number): Write {
	const check = {
		TableName: table.name,
		Key: extendedKey(conference, paper),
		ConditionExpression: "attribute_not_exists(pk)",
	};
	return raw({ ConditionCheck: check }, invalid("type", "type_linked"));
}

/**
 * Frees the link when an extended paper ends and claims it when it returns, unless the original paper was purged. 1
 * call for a returning one.
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

/** Allows an author's change of an extended paper only while the original paper is accepted, not purged. */
export function originHolds({ table }: Context, { paper }: Pick<WholePaper, "paper">): Write[] {
	if (paper.paper === undefined) return [];
	const key = { conference: paper.conference, number: paper.paper };
	return [paperIs(table, key, { status: "accepted" }, new AppError("invalid", "editing_closed"))];
}
