import type { PaperStatus } from "@deck/contracts/enums";
import { UNDECIDED_STATUSES } from "@deck/contracts/paper-lifecycle";
import type { PaperStatusChange, StatusChangeEffects } from "../feature.ts";
import { raw, type Write } from "../kernel/commit.ts";
import { ConflictError } from "../kernel/conflict.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { checkPaperValues } from "./checks.ts";
import { extendedKey, type PaperAggregate, readPaperRow } from "./lookup.ts";

/** A paper has at most one such extended paper (product.md §3). */
const LIVE_EXTENDED_STATUSES: readonly PaperStatus[] = [...UNDECIDED_STATUSES, "accepted"];

export const isLiveExtended = (status: PaperStatus): boolean => LIVE_EXTENDED_STATUSES.includes(status);

/** The original paper changed since it was checked. */
export class OriginConflictError extends ConflictError {}

/**
 * Builds the writes that link an extended paper to its original.
 * @throws 422 `extended_exists`; `paper_unknown` at `paper`; `OriginConflictError` for another lock
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
		checkPaperValues(
			table,
			{ conference, number: paper },
			{ type: "paper", ...(lock !== undefined && { lock }) },
			lock === undefined ? invalid("paper", "paper_unknown") : new OriginConflictError(),
		),
	];
}

/** Builds the write that unlinks an extended paper. Does nothing if the original paper was purged. */
export function releaseExtended(
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

/** Checks in a commit that there is no extended paper, since a paper with one keeps its type. */
export function checkNoExtended({ table }: Context, conference: string, paper: number): Write {
	const check = {
		TableName: table.name,
		Key: extendedKey(conference, paper),
		ConditionExpression: "attribute_not_exists(pk)",
	};
	return raw({ ConditionCheck: check }, invalid("type", "type_linked"));
}

/**
 * Returns the writes that free an ending extended paper's claim, or renew a returning one's unless the original paper
 * was purged. 1 call for a returning one.
 */
export async function moveExtendedClaim(
	context: Context,
	{ conference, paper, to }: PaperStatusChange,
): Promise<StatusChangeEffects> {
	const [was, is] = [isLiveExtended(paper.status), isLiveExtended(to)];
	if (paper.paper === undefined || was === is) return { writes: [], events: [] };
	const origin = is && (await readPaperRow(context.table, conference, paper.paper));
	if (is && (!origin || origin.purging_since)) return { writes: [], events: [] };
	const write = is ? claimExtended : releaseExtended;
	return { writes: write(context, conference, paper.paper, paper.number), events: [] };
}

/** Checks in a commit that the original paper is accepted. */
export function checkOriginAccepted({ table }: Context, { paper }: Pick<PaperAggregate, "paper">): Write[] {
	if (paper.paper === undefined) return [];
	const key = { conference: paper.conference, number: paper.paper };
	return [checkPaperValues(table, key, { status: "accepted" }, new AppError("invalid", "editing_closed"))];
}
