import { mayWriteInChat } from "@deck/contracts/may-write-in-chat";
import { type StaffTask, staffTaskScope } from "@deck/contracts/staff-tasks";
import type { SignedInContext } from "../kernel/context.ts";
import type { BlindConference } from "../registration/for-staff.ts";
import { unansweredChatRooms } from "./lookup.ts";
import { readChatSubjects } from "./subjects.ts";

/**
 * Counts conversations with an answer due from the actor, read or not. 1 query, and those of `readChatSubjects` for
 * waiting ones.
 */
export async function chatStaffTasks(
	context: SignedInContext,
	conference: BlindConference,
): Promise<StaffTask[]> {
	const { roles } = context.actor;
	const scope = staffTaskScope(roles, ["messages", "write"], "messages");
	if (!scope) return [];
	const rows = await unansweredChatRooms(context.table, conference.conference);
	const subjects = await readChatSubjects(context, conference, rows);
	const count = rows.filter((row) => {
		const subject = subjects(row);
		return subject !== null && mayWriteInChat(roles, row.kind, subject.section ?? undefined);
	}).length;
	return count > 0
		? [{ kind: "conversations", count, ...(scope.sections && { sections: scope.sections }) }]
		: [];
}
