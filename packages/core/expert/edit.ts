import type { EditExpertForm, ExpertCard } from "@deck/contracts/expert";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { viewExpert } from "./cards.ts";
import { changeExpert } from "./change.ts";
import { mayChange } from "./rules.ts";

/**
 * Changes what staff say of an expert. Two calls. Another address is another person's, as far as anybody knows: what was
 * answered to an invitation is forgotten. Throws 404, 403, 409 `stale` with the expert as it is now where somebody else
 * saved it first, 422 `expert_exists` at `email`.
 */
export async function editExpert(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	{ version, limit, ...form }: EditExpertForm,
): Promise<ExpertCard> {
	const expert = await changeExpert(context, conference, number, (before) => {
		if (!mayChange(context.actor, before)) throw new AppError("forbidden", "forbidden");
		if (before.version !== version) throw new AppError("stale", "stale", { current: viewExpert(before) });
		const isOther = form.email !== before.email;
		return {
			set: {
				...{ ...form, limit: limit ?? undefined },
				...(isOther && {
					...{ state: "added", invitation: undefined, invited_at: undefined, answered_at: undefined },
				}),
			},
			action: "expert.edited",
		};
	});
	return viewExpert(expert);
}
