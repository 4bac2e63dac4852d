import type { EmailStatusUpdate } from "../feature.ts";
import { commit, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { ignoreStale } from "../kernel/errors.ts";
import { staffChangedEvent } from "./changed-events.ts";
import { staffRoles } from "./entity.ts";
import { staffByEmail } from "./find.ts";

const PREFIX = "staff";

/** Returns the name under which a member's row learns the state of their invitation. */
export const aboutInvitation = (conference: string, email: string): string =>
	`${PREFIX}#${conference}/${email}`;

/** Records that an invitation waits. 4 table calls. */
async function recordInvitationDeferral(
	context: Context,
	text: string,
	{ state, reason }: EmailStatusUpdate,
): Promise<void> {
	if (state !== "waiting") return;
	const [, id = "", email = ""] = /^([^/]+)\/(.+)$/.exec(text) ?? [];
	const row = await staffByEmail(context.table, id, email);
	if (!row || row.waits_till === reason) return;
	const { holder, conference, user_id } = row;
	await commit(context, {
		writes: [update(staffRoles(context.table).patch({ holder, conference }).set({ waits_till: reason }))],
		audit: [],
		events: [staffChangedEvent(conference, user_id)],
		// Removed or claimed meanwhile.
	}).catch(ignoreStale);
}

export const staffEmailStatusHandlers = { [PREFIX]: recordInvitationDeferral };
