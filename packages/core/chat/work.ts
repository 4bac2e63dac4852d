import { maySpeak } from "@deck/contracts/may-speak";
import { type Work, workReach } from "@deck/contracts/work";
import type { SignedIn } from "../kernel/context.ts";
import { waitingRooms } from "./lookup.ts";
import { subjectsOfAny } from "./subjects.ts";

/**
 * Counts conversations with an answer due from the actor, read or not. 1 query, and those of `subjectsOfAny` for
 * waiting ones.
 */
export async function chatWork(context: SignedIn, { conference }: { conference: string }): Promise<Work[]> {
	const { roles } = context.actor;
	const where = workReach(roles, ["messages", "write"], "messages");
	if (!where) return [];
	const rows = await waitingRooms(context.table, conference);
	const subjects = await subjectsOfAny(context, conference, rows);
	const count = rows.filter((row) => {
		const subject = subjects(row);
		return subject !== null && maySpeak(roles, row.kind, subject.section ?? undefined);
	}).length;
	return count > 0
		? [{ kind: "conversations", count, ...(where.sections && { sections: where.sections }) }]
		: [];
}
