import { LIMITS } from "@deck/contracts/limits";
import { hasPermission } from "@deck/contracts/permissions";
import type { Proposal, ProposalForm } from "@deck/contracts/review";
import { userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { changeReviews } from "./change.ts";
import { assertReviewStaff } from "./for-staff.ts";

/**
 * Sets or withdraws a proposal, which does not change the paper (product.md §1). 5 table calls.
 * @throws as `assertReviewStaff`; 403; 422 `proposals_most`
 */
export async function proposeDecision(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	{ to, note }: ProposalForm,
): Promise<Proposal[]> {
	const { actor } = context;
	const user = await userById(context.table, actor.user_id);
	const names = user ? fullNames(user) : {};
	const name = names.en ?? names.ru ?? actor.email;
	const after = await changeReviews(context, conference, number, (now) => {
		assertReviewStaff(context, now);
		if (!hasPermission(actor.roles, "decision", "propose", now.whole.paper.section))
			throw new AppError("forbidden", "forbidden");
		const others = now.board.proposals.filter(({ by }) => by !== actor.user_id);
		const before = now.board.proposals.find(({ by }) => by === actor.user_id);
		const proposals = to === null ? others : [...others, { by: actor.user_id, name, to, note, at: now.at }];
		if (proposals.length > LIMITS.proposals)
			throw new AppError("invalid", "proposals_most", { params: { count: LIMITS.proposals } });
		return {
			proposals,
			audit: [
				{
					object: `review-${number}`,
					action: "review.proposed",
					before: { to: before?.to ?? null },
					after: { to, note },
				},
			],
		};
	});
	return after.board.proposals;
}
