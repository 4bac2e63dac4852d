import { deferralHandler } from "../conference/deferred-email.ts";
import { commit, update } from "../kernel/commit.ts";
import { ignoreStale } from "../kernel/errors.ts";
import { staffChangedEvent } from "./changed-events.ts";
import { staffRoles } from "./entity.ts";
import { staffByEmail } from "./find.ts";

const PREFIX = "staff";

/** Returns the name under which a member's row learns the state of their invitation. */
export const aboutInvitation = (conference: string, email: string): string =>
	`${PREFIX}#${conference}/${email}`;

/** Records that an invitation waits. 5 table calls. */
const recordInvitationDeferral = deferralHandler(async (context, { conference }, email, waits_till) => {
	const row = await staffByEmail(context.table, conference, email);
	if (!row || row.waits_till === waits_till) return;
	const { holder, user_id } = row;
	await commit(context, {
		writes: [update(staffRoles(context.table).patch({ holder, conference }).set({ waits_till }))],
		audit: [],
		events: [staffChangedEvent(conference, user_id)],
		// Removed or claimed meanwhile.
	}).catch(ignoreStale);
});

export const staffEmailStatusHandlers = { [PREFIX]: recordInvitationDeferral };
