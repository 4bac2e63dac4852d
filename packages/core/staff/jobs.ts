import { userByEmail } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { Jobs } from "../feature.ts";
import { commit } from "../kernel/commit.ts";
import { ignoreStale } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { indexStaff, unindexStaff } from "../people/index-people.ts";
import { appointMember } from "./appoint.ts";
import { staffChangedEvent } from "./changed-events.ts";
import { staffOfConference } from "./lookup.ts";

export const staffJobs = {
	"staff.index": async (context, { conference, email }) => {
		const user = await userByEmail(context.table, email);
		const names = user?.verified ? fullNames(user) : {};
		await indexStaff(context.table, { conference, email, names });
		return undefined;
	},

	/** Copies all staff but the creator. */
	"staff.copy": async (context, { from, to, by }) => {
		const members = new Set((await staffOfConference(context.table, to)).map((row) => row.email));
		for (const { email, admin_roles, language } of await staffOfConference(context.table, from)) {
			const roles = admin_roles.filter((role) => role.type !== "creator");
			if (roles.length === 0 || members.has(email)) continue;
			const { row, writes } = await appointMember(context, {
				conference: to,
				email,
				admin_roles: roles,
				language,
			});
			await commit(context, {
				writes,
				audit: [
					{ conference: to, object: "staff", action: "staff.added", after: { email, admin_roles: roles } },
				],
				events: [
					mailEvent("staff.added", { conference: to, email, by, roles, ...(language && { language }) }),
					jobEvent("staff.index", { conference: to, email }),
					staffChangedEvent(to, row.user_id),
				],
				// Else already added.
			}).catch(ignoreStale);
		}
		return undefined;
	},

	"staff.unindex": async (context, member) => {
		await unindexStaff(context.table, member);
		return undefined;
	},
} satisfies Jobs;
