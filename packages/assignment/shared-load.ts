import { findCover } from "./coverage.ts";
import { type AssignmentInput, type Instance, readInstance } from "./instance.ts";

/** Share of the even load by which a reviewer may exceed it, for better matches; at least one paper. */
const SLACK = 0.2;

interface Reviewer {
	/** Papers that they may still take. */
	room: number;
	/** Papers that they have. */
	taken: number;
}

/**
 * Returns a common limit of papers per reviewer, those they have included: the least that leaves room for all
 * the work, and some slack.
 * @param needed reviews to assign
 */
export function fairLimit(needed: number, reviewers: readonly Reviewer[]): number {
	const most = Math.max(0, ...reviewers.map(({ room, taken }) => room + taken));
	const roomAt = (limit: number) =>
		reviewers.reduce((sum, { room, taken }) => sum + Math.max(0, Math.min(room, limit - taken)), 0);
	let limit = Math.min(1, most);
	while (limit < most && roomAt(limit) < needed) limit++;
	return Math.min(most, limit + Math.max(1, Math.round(limit * SLACK)));
}

/**
 * Returns lower loads that share the work: `fairLimit` for everyone. Where too few may review some papers, they
 * get more, so that as many places are filled as with `input.load`.
 * @param elsewhere papers of each reviewer outside of this assignment
 * @throws InstanceError
 */
export function sharedLoad(
	input: AssignmentInput & { load: readonly number[] },
	elsewhere: readonly number[],
): number[] {
	const whole = readInstance(input);
	const { capacity } = whole;
	const cover = findCover(whole);
	// Places that stay empty with the reviewers' own loads would raise these in vain.
	const demand = cover.feasible ? whole.demand : Int32Array.from(cover.served);
	const mustHaves = input.load.map((own, r) => own - capacity[r]!);
	const limit = fairLimit(
		demand.reduce((sum, count) => sum + count, 0),
		mustHaves.map((count, r) => ({ room: capacity[r]!, taken: count + elsewhere[r]! })),
	);
	const shared = capacity.map((room, r) =>
		Math.max(0, Math.min(room, limit - mustHaves[r]! - elsewhere[r]!)),
	);
	while (raiseWhereShort(whole, { ...whole, demand, capacity: shared })) {}
	return mustHaves.map((count, r) => count + shared[r]!);
}

/** Raises the capacities of reviewers who are too few for some papers; returns whether there were any. */
function raiseWhereShort({ capacity: most }: Instance, shared: Instance): boolean {
	const cover = findCover(shared);
	if (cover.feasible) return false;
	const { capacity } = shared;
	let raised = false;
	for (const { reviewers: some, needed, capacity: places } of cover.shortages) {
		const able = some.filter((r) => capacity[r]! < most[r]!);
		const step = Math.ceil((needed - places) / able.length);
		for (const r of able) {
			capacity[r] = Math.min(most[r]!, capacity[r]! + step);
			raised = true;
		}
	}
	return raised;
}
