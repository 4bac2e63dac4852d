import { recipientKind } from "@deck/contracts/mailing";
import { isInvolvedInConference } from "../expert/involved.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { MailingItem } from "./entity.ts";

/**
 * Checks whether the actor must not learn from a mailing which experts' addresses had problems before it, as in
 * `expert/delivery-problems.ts`: who writes or reviews in the conference. Calls: those of `isInvolvedInConference` for
 * mailings to experts or reviewers, else 0.
 */
export async function hidesDeliveryProblems(
	context: SignedInContext,
	conference: string,
	mailing: Pick<MailingItem, "of" | "group">,
): Promise<boolean> {
	const kind = recipientKind(mailing);
	return (kind === "experts" || kind === "reviewers") && (await isInvolvedInConference(context, conference));
}

const EARLIER_PROBLEMS: readonly string[] = ["bounces", "complained"];

/** Checks a reason to leave out a person or to withhold an e-mail. */
export const isEarlierProblem = (why: string | undefined): boolean =>
	why !== undefined && EARLIER_PROBLEMS.includes(why);
