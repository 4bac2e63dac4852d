import { may } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { readPaper, type WholePaper } from "./lookup.ts";
import { participationOf } from "./participation.ts";

/**
 * Returns a paper for data that only its staff may see. 1 table call.
 * @throws 403 for its authors and reviewers, staff or not; 404 for everybody else
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
	const involved = [...whole.authors.map(({ email }) => email), ...(whole.paper.reviewers ?? [])];
	const conflicted = involved.some((address) => actor.conflicts.includes(address));
	if (!staff) throw author || conflicted ? new AppError("forbidden", "forbidden") : notFound();
	if (need === "write" && !may(actor.roles, "editing", "write", section))
		throw new AppError("forbidden", "forbidden");
	return whole;
}
