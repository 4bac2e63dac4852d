import type { EditExpertForm, ExpertListRow } from "@deck/contracts/expert";
import { withoutEmptyExpertTexts } from "@deck/contracts/expert-fields";
import { rule } from "@deck/contracts/rules";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { changeExpert, NO_EXPERT_TEXTS } from "./change.ts";
import { isInvolvedInConference } from "./involved.ts";
import { viewExpert } from "./list-rows.ts";
import { mayChangeExpert } from "./rules.ts";

/**
 * Edits an expert. A new address may be another person: it resets the invitation answer, and is refused while there are
 * reviews (like deletion, specification §8). People who move change the address in their account, where the old one
 * keeps counting (product.md §8). 4 calls, plus those of the papers' whole list.
 * @throws 404; 403; 409 `stale` with the current expert; 422 at `email`:
 * - `expert_exists`, `expert_address_assigned`
 * - `own_papers_here`: the actor is an author or reviewer in the conference
 */
export async function editExpert(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	{ version, limit, ...form }: EditExpertForm,
): Promise<ExpertListRow> {
	const isInvolved = await isInvolvedInConference(context, conference.conference);
	const expert = await changeExpert(context, conference, number, (before) => {
		if (!mayChangeExpert(context.actor, before)) throw new AppError("forbidden", "forbidden");
		if (before.version !== version) throw new AppError("stale", "stale", { current: viewExpert(before) });
		const isOther = form.email !== before.email;
		if (isOther && isInvolved) throw invalid("email", "own_papers_here");
		// Reviews stay with the person and address that were asked.
		const { assigned: count = 0 } = before;
		if (isOther && count > 0) throw invalid("email", rule("expert_address_assigned", { count }));
		return {
			set: {
				...NO_EXPERT_TEXTS,
				...withoutEmptyExpertTexts(form),
				limit: limit ?? undefined,
				...(isOther && {
					own: undefined,
					accepted: undefined,
					state: "added",
					invitation: undefined,
					invited_at: undefined,
					answered_at: undefined,
				}),
			},
			action: "expert.edited",
			unassigned: isOther,
		};
	});
	return viewExpert(expert);
}
