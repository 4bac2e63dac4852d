import { may } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { isInvolved } from "./involved.ts";
import { readPaper, type WholePaper } from "./lookup.ts";
import { participationOf } from "./participation.ts";

/**
 * 1 table call.
 * @throws 403 for authors and reviewers, staff or not; 404 for others
 */
export async function forStaff(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
	need: "read" | "write",
): Promise<WholePaper> {
	const whole = await readPaper(context.table, conference.conference, number);
	if (!whole) throw notFound();
	const { actor } = context;
	const { section } = whole.paper;
	const { author, staff } = participationOf(whole, actor);
	if (!staff)
		throw author || isInvolved(whole, actor.conflicts) ? new AppError("forbidden", "forbidden") : notFound();
	if (need === "write" && !may(actor.roles, "editing", "write", section))
		throw new AppError("forbidden", "forbidden");
	return whole;
}
