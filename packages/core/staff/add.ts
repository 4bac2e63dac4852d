import type { AddStaffForm, StaffMember } from "@deck/contracts/staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { appointMember } from "./appoint.ts";
import { staffChangedEvent } from "./changed-events.ts";
import { staffByEmail } from "./find.ts";
import { viewMember } from "./list.ts";
import { assertSectionsExist } from "./rules.ts";

/**
 * Adds a staff member, who gets an e-mail; roles wait for a verified account.
 * @throws 422 `staff_duplicate` at `email`; `section_unknown` at a role's section
 */
export async function addStaff(
	context: SignedInContext,
	conference: ConferenceItem,
	{ email, admin_roles, language }: AddStaffForm,
): Promise<StaffMember> {
	const id = conference.conference;
	assertSectionsExist(conference, admin_roles);
	const duplicate = invalid("email", "staff_duplicate");
	if (await staffByEmail(context.table, id, email)) throw duplicate;
	const { row, writes } = await appointMember(context, { conference: id, email, admin_roles, language });
	const reply = await viewMember(context.table, row);
	await commit(context, {
		writes: writes.map((write, index) => (index === 0 ? { ...write, refused: duplicate } : write)),
		audit: [{ conference: id, object: "staff", action: "staff.added", after: { email, admin_roles } }],
		events: [
			mailEvent("staff.added", {
				conference: id,
				email,
				by: context.actor.user_id,
				roles: admin_roles,
				...(language && { language }),
			}),
			jobEvent("staff.index", { conference: id, email }),
			staffChangedEvent(id, row.user_id),
		],
		reply,
	});
	return reply;
}
