import { findCover } from "./coverage.ts";
import { type AssignmentInput, readInstance } from "./instance.ts";

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
	const { reviewers, demand, capacity } = whole;
	const mustHaves = input.load.map((own, r) => own - capacity[r]!);
	const limit = fairLimit(
		demand.reduce((sum, count) => sum + count, 0),
		mustHaves.map((count, r) => ({ room: capacity[r]!, taken: count + elsewhere[r]! })),
	);
	const load = input.load.map((own, r) => Math.max(mustHaves[r]!, Math.min(own, limit - elsewhere[r]!)));
	for (;;) {
		const cover = findCover(readInstance({ ...input, load }));
		if (cover.feasible) return load;
		const short = cover.shortages.flatMap(({ papers }) => papers);
		const raised = input.load.flatMap((own, r) =>
			load[r]! < own && short.some((p) => whole.free[p * reviewers + r] === 1) ? [r] : [],
		);
		if (raised.length === 0) return load;
		for (const r of raised) load[r]!++;
	}
}
