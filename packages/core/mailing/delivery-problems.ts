import { recipientKind } from "@deck/contracts/mailing";
import { hidesExpertProblems } from "../expert/delivery-problems.ts";
import type { SignedInContext } from "../kernel/context.ts";
import type { MailingItem } from "./entity.ts";

/**
 * Checks whether the actor must not learn from a mailing which experts' addresses had problems before it. Calls: those of
 * `hidesExpertProblems` for mailings to experts or reviewers, else 0.
 */
export async function hidesDeliveryProblems(
	context: SignedInContext,
	conference: string,
	mailing: Pick<MailingItem, "of" | "group">,
): Promise<boolean> {
	const kind = recipientKind(mailing);
	return (kind === "experts" || kind === "reviewers") && (await hidesExpertProblems(context, conference));
}

const EARLIER_PROBLEMS: readonly string[] = ["bounces", "complained"];

/** Checks a reason to leave out a person or to withhold an e-mail. */
export const isEarlierProblem = (why: string | undefined): boolean =>
	why !== undefined && EARLIER_PROBLEMS.includes(why);
