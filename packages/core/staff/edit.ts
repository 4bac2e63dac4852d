import type { AdminRole } from "@deck/contracts/enums";
import type { StaffForm } from "@deck/contracts/staff";
import { rightsChanged } from "../account/sessions.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, remove, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid, notFound } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { cutConference } from "../live/forget.ts";
import { demandSections } from "./add.ts";
import { staffChanged } from "./changed.ts";
import { staffRoles } from "./entity.ts";
import { staffByEmail } from "./find.ts";
import { type StaffItem, staffOf } from "./lookup.ts";
import { isCreator, leavesManager } from "./rules.ts";

/**
 * Gives a member other roles; the creator stays the creator. Throws 404; 422 `section_unknown` at a role's section,
 * `staff_last_manager` at `admin_roles` where nobody would be left who may manage staff.
 */
export async function editStaff(
	context: SignedIn,
	conference: ConferenceItem,
	{ email, admin_roles }: StaffForm,
): Promise<void> {
	const id = conference.conference;
	demandSections(conference, admin_roles);
	const row = await memberOf(context, id, email);
	const roles: AdminRole[] = isCreator(row) ? [{ type: "creator" }, ...admin_roles] : admin_roles;
	await demandManager(context, id, row, roles, "admin_roles");
	await commit(context, {
		writes: [
			update(
				staffRoles(context.table).patch({ holder: row.holder, conference: id }).set({ admin_roles: roles }),
			),
			...(row.user_id ? [rightsChanged(context.table, row.user_id, context.now())] : []),
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
		events: [staffChanged(id, row.user_id)],
	});
	if (row.user_id) await cutConference(context, row.user_id, id);
}

/**
 * Takes a member's roles away, with a letter. Throws 404; 422 at `email`: `staff_creator`, who hands over instead,
 * `staff_last_manager`.
 */
export async function removeStaff(
	context: SignedIn,
	conference: ConferenceItem,
	email: string,
): Promise<void> {
	const id = conference.conference;
	const row = await memberOf(context, id, email);
	if (isCreator(row)) throw invalid("email", "staff_creator");
	await demandManager(context, id, row, [], "email");
	await commit(context, {
		writes: [
			remove(staffRoles(context.table).remove({ holder: row.holder, conference: id })),
			...(row.user_id ? [rightsChanged(context.table, row.user_id, context.now())] : []),
		],
		audit: [
			{
				conference: id,
				object: "staff",
				action: "staff.removed",
				before: { email: row.email, admin_roles: row.admin_roles },
			},
		],
		events: [
			mailEvent("staff.removed", { conference: id, email: row.email }),
			jobEvent("staff.forget", { conference: id, email: row.email }),
			staffChanged(id, row.user_id),
		],
	});
	if (row.user_id) await cutConference(context, row.user_id, id);
}

async function memberOf({ table }: SignedIn, conference: string, email: string): Promise<StaffItem> {
	const row = await staffByEmail(table, conference, email);
	if (!row) throw notFound();
	return row;
}

/** A platform admin stands behind every conference, and may leave it without a manager for a while. */
async function demandManager(
	{ table, actor }: SignedIn,
	conference: string,
	row: StaffItem,
	roles: AdminRole[],
	field: string,
): Promise<void> {
	if (actor.platform_admin || row.user_id !== actor.user_id) return;
	const others = (await staffOf(table, conference)).filter((one) => one.holder !== row.holder);
	if (!leavesManager([...others, row], row.email, roles)) throw invalid(field, "staff_last_manager");
}
