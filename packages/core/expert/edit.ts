import type { EditExpertForm, ExpertCard } from "@deck/contracts/expert";
import { rule } from "@deck/contracts/rules";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { viewExpert } from "./cards.ts";
import { changeExpert } from "./change.ts";
import { isInvolvedHere } from "./involved.ts";
import { mayChange } from "./rules.ts";

/**
 * Changes what staff say of an expert. Four calls, and those of the papers' whole list. Another address is another person's, as far as anybody knows: what was
 * answered to an invitation is forgotten, and nobody is asked for somebody else's reviews: while there are any, the address
 * stays (as with deleting them, specification §8). Who has moved sees to it in their account, whose earlier address goes on
 * to count (product.md §8). Throws 404, 403, 409 `stale` with the expert as it is now where somebody else
 * saved it first, 422 at `email`: `expert_exists`, `expert_address_assigned`, and
 * `own_papers_here` for who writes or reviews papers of the conference.
 */
export async function editExpert(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	{ version, limit, ...form }: EditExpertForm,
): Promise<ExpertCard> {
	const isInvolved = await isInvolvedHere(context, conference.conference);
	const expert = await changeExpert(context, conference, number, (before) => {
		if (!mayChange(context.actor, before)) throw new AppError("forbidden", "forbidden");
		if (before.version !== version) throw new AppError("stale", "stale", { current: viewExpert(before) });
		const isOther = form.email !== before.email;
		if (isOther && isInvolved) throw invalid("email", "own_papers_here");
		// The reviews stay with whom they were asked of, under the address to which the letters went.
		const { assigned: count = 0 } = before;
		if (isOther && count > 0) throw invalid("email", rule("expert_address_assigned", { count }));
		return {
			set: {
				...{ ...form, limit: limit ?? undefined },
				...(isOther && {
					...{
						own: undefined,
						accepted: undefined,
						state: "added",
						invitation: undefined,
						invited_at: undefined,
						answered_at: undefined,
					},
				}),
			},
			action: "expert.edited",
			unassigned: isOther,
		};
	});
	return viewExpert(expert);
}
