import type { AdminRole } from "@deck/contracts/enums";
import type { StaffForm, StaffMember } from "@deck/contracts/staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, type Write } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { invalid, notFound } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { endConferenceSubscriptions } from "../live/sockets/disconnect.ts";
import { staffChangedEvent } from "./changed-events.ts";
import { staffByEmail } from "./find.ts";
import { viewMember } from "./list.ts";
import { type StaffItem, staffConsistent } from "./lookup.ts";
import { assertSectionsExist, isCreator, managesStaff } from "./rules.ts";
import { changeRoles, checkRoles } from "./write.ts";

/**
 * Replaces a member's roles; the creator stays the creator.
 * @throws 404; 422 `section_unknown` at a role's section, `staff_last_manager` at `admin_roles`; 409 if the member
 * changes concurrently
 */
export async function editStaff(
	context: SignedInContext,
	conference: ConferenceItem,
	{ email, admin_roles }: StaffForm,
): Promise<StaffMember> {
	const id = conference.conference;
	assertSectionsExist(conference, admin_roles);
	const row = await requireMember(context, id, email);
	const roles: AdminRole[] = isCreator(row) ? [{ type: "creator" }, ...admin_roles] : admin_roles;
	const reply = await viewMember(context.table, { ...row, admin_roles: roles });
	await commit(context, {
		writes: [
			...changeRoles(context, row, roles),
			...(await checkManagerRemains(context, row, roles, "admin_roles")),
		],
		audit: [
			{
				conference: id,
				object: "staff",
				action: "staff.edited",
				before: { email: row.email, admin_roles: row.admin_roles },
				after: { email: row.email, admin_roles: roles },
			},
		],
		events: [staffChangedEvent(id, row.user_id)],
		reply,
	});
	if (row.user_id) await endConferenceSubscriptions(context, row.user_id, id);
	return reply;
}

/**
 * Removes a member's roles.
 * @throws 404; 422 at `email`: `staff_creator` (hands over instead), `staff_last_manager`; 409 if the member changes
 * concurrently
 */
export async function removeStaff(
	context: SignedInContext,
	conference: ConferenceItem,
	email: string,
): Promise<void> {
	const id = conference.conference;
	const row = await requireMember(context, id, email);
	if (isCreator(row)) throw invalid("email", "staff_creator");
	await commit(context, {
		writes: [...changeRoles(context, row, []), ...(await checkManagerRemains(context, row, [], "email"))],
		audit: [
			{
				conference: id,
				object: "staff",
				action: "staff.removed",
				before: { email: row.email, admin_roles: row.admin_roles },
			},
		],
		events: [
			mailEvent("staff.removed", {
				conference: id,
				email: row.email,
				by: context.actor.user_id,
				roles: row.admin_roles,
				...(row.language && { language: row.language }),
			}),
			jobEvent("staff.unindex", { conference: id, email: row.email }),
			staffChangedEvent(id, row.user_id),
		],
	});
	if (row.user_id) await endConferenceSubscriptions(context, row.user_id, id);
}

async function requireMember(
	{ table }: SignedInContext,
	conference: string,
	email: string,
): Promise<StaffItem> {
	const row = await staffByEmail(table, conference, email);
	if (!row) throw notFound();
	return row;
}

/**
 * Checks in the commit that a manager remains, so that two cannot remove each other. Platform admins may leave none.
 * @throws 422 `staff_last_manager` at `field`
 */
async function checkManagerRemains(
	{ table, actor }: SignedInContext,
	row: StaffItem,
	roles: AdminRole[],
	field: string,
): Promise<Write[]> {
	if (actor.platform_admin || !managesStaff(row.admin_roles) || managesStaff(roles)) return [];
	const own = `user#${actor.user_id}`;
	const others = (await staffConsistent(table, row.conference, own)).filter(
		(one) => one.holder !== row.holder && one.user_id && managesStaff(one.admin_roles),
	);
	const other = others.find(({ holder }) => holder === own) ?? others[0];
	if (!other) throw invalid(field, "staff_last_manager");
	return [checkRoles(table, other)];
}
