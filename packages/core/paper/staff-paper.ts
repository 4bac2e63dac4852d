import { hasPermission } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { isInvolved } from "./involved.ts";
import { type PaperAggregate, readPaper } from "./lookup.ts";
import { paperRightsOf } from "./paper-rights.ts";

/**
 * Reads a paper for staff who may read (or write) its section. 1 table call, 2 for an extended paper.
 * @throws 404; 403 for authors, reviewers, and staff who may read but not write
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
