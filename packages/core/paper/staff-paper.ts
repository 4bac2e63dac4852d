import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { isInvolved } from "./involved.ts";
import { type PaperAggregate, readPaper } from "./lookup.ts";
import { paperRightsOf } from "./paper-rights.ts";

/**
 * Returns a paper for staff who read or write its section. 1 table call.
 * @throws 403 for authors and reviewers, staff or not; 404 for others
 */
export async function requireStaffPaper(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
	need: "read" | "write",
): Promise<PaperAggregate> {
	const whole = await readPaper(context.table, conference.conference, number);
	if (!whole) throw notFound();
	const { actor } = context;
	const { section } = whole.paper;
	const { author, staff } = paperRightsOf(whole, actor);
	if (!staff)
		throw author || isInvolved(whole, actor.conflicts) ? new AppError("forbidden", "forbidden") : notFound();
	if (need === "write" && !hasPermission(actor.roles, "editing", "write", section))
		throw new AppError("forbidden", "forbidden");
	return whole;
}
