import type { AdminRole } from "@deck/contracts/enums";
import type { StaffMember } from "@deck/contracts/staff";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { invalid, notFound } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { staffChangedEvent } from "./changed-events.ts";
import { staffByEmail } from "./find.ts";
import { viewMember } from "./list.ts";
import { staffConsistent } from "./lookup.ts";
import { isCreator } from "./rules.ts";
import { changeRoles } from "./write.ts";

/**
 * Makes a member the creator and the old creator a superadmin; returns both.
 * @throws 404; 422 at `email`: `staff_waiting` without a verified account, `already_creator`; 409 if one changes
 * concurrently
 */
export async function handOverConference(
	context: SignedInContext,
	conference: ConferenceItem,
	email: string,
): Promise<StaffMember[]> {
	const { table, actor } = context;
	const id = conference.conference;
	const heir = await staffByEmail(table, id, email);
	if (!heir) throw notFound();
	if (!heir.user_id) throw invalid("email", "staff_waiting");
	if (isCreator(heir)) throw invalid("email", "already_creator");
	const before = (await staffConsistent(table, id, `user#${actor.user_id}`)).filter(isCreator);
	const changes = [
		{ row: heir, roles: [{ type: "creator" as const }, ...heir.admin_roles] },
		...before.map((row) => ({ row, roles: asSuperadmin(row.admin_roles) })),
	];
	const reply = await Promise.all(
		changes.map(({ row, roles }) => viewMember(table, { ...row, admin_roles: roles })),
	);
	await commit(context, {
		writes: changes.flatMap(({ row, roles }) => changeRoles(context, row, roles)),
		audit: [
			{
				conference: id,
				object: "staff",
				action: "conference.handed_over",
				before: { creator: before.map((one) => one.email) },
				after: { creator: [heir.email] },
			},
		],
		events: [
			mailEvent("conference.handed_over", {
				conference: id,
				email: heir.email,
				by: actor.user_id,
				roles: [{ type: "creator" }],
			}),
			staffChangedEvent(id, ...changes.map(({ row }) => row.user_id)),
		],
		reply,
	});
	return reply;
}

function asSuperadmin(roles: readonly AdminRole[]): AdminRole[] {
	const others = roles.filter(({ type }) => type !== "creator" && type !== "superadmin");
	return [{ type: "superadmin" }, ...others];
}
