import { rightsChanged } from "../account/sessions.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid, notFound } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { staffChanged } from "./changed.ts";
import { staffRoles } from "./entity.ts";
import { staffByEmail } from "./find.ts";
import { type StaffItem, staffOf } from "./lookup.ts";
import { isCreator } from "./rules.ts";

/**
 * Hands the conference over to another member, who becomes its creator; the old one stays as superadmin.
 * Throws 404; 422 at `email`: `staff_waiting` for a member without a verified account, `already_creator`.
 */
export async function handOver(context: SignedIn, conference: ConferenceItem, email: string): Promise<void> {
	const { table } = context;
	const id = conference.conference;
	const heir = await staffByEmail(table, id, email);
	if (!heir) throw notFound();
	if (!heir.user_id) throw invalid("email", "staff_waiting");
	if (isCreator(heir)) throw invalid("email", "already_creator");
	const before = (await staffOf(table, id)).filter((one) => isCreator(one) && one.holder !== heir.holder);
	await commit(context, {
		writes: [
			withRoles(context, heir, [{ type: "creator" }, ...heir.admin_roles]),
			rightsChanged(table, heir.user_id, context.now()),
			...before.flatMap((one) => [
				withRoles(context, one, [
					...(one.admin_roles.some((role) => role.type === "superadmin")
						? []
						: [{ type: "superadmin" as const }]),
					...one.admin_roles.filter((role) => role.type !== "creator"),
				]),
				...(one.user_id ? [rightsChanged(table, one.user_id, context.now())] : []),
			]),
		],
		audit: [
			{
				conference: id,
				object: "staff",
				action: "conference.handed_over",
				before: { creator: before.map((one) => one.email) },
				after: { creator: heir.email },
			},
		],
		events: [
			mailEvent("conference.handed_over", { conference: id, email: heir.email }),
			staffChanged(id, heir.user_id, ...before.map((one) => one.user_id)),
		],
	});
}

const withRoles = ({ table }: SignedIn, row: StaffItem, admin_roles: StaffItem["admin_roles"]) =>
	update(staffRoles(table).patch({ holder: row.holder, conference: row.conference }).set({ admin_roles }));
