import { userByEmail } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { commit } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import type { Jobs } from "../noun.ts";
import { forgetStaff, rememberStaff } from "../people/remember.ts";
import { newMember } from "./appoint.ts";
import { staffChangedEvent } from "./changed-events.ts";
import { staffOf } from "./lookup.ts";

/** Long work of staff, by event. */
export const staffJobs = {
	/** Somebody was named: the conference's staff find them from now on. */
	"staff.remember": async (context, { conference, email }) => {
		const user = await userByEmail(context.table, email);
		const names = user?.verified ? fullNames(user) : {};
		await rememberStaff(context.table, { conference, email, names });
		return undefined;
	},

	/** The staff of an earlier conference become the staff of its copy, without the role of its creator. */
	"staff.copy": async (context, { from, to, by }) => {
		const there = new Set((await staffOf(context.table, to)).map((row) => row.email));
		for (const { email, admin_roles } of await staffOf(context.table, from)) {
			const roles = admin_roles.filter((role) => role.type !== "creator");
			if (roles.length === 0 || there.has(email)) continue;
			const { row, writes } = await newMember(context, { conference: to, email, admin_roles: roles });
			await commit(context, {
				writes,
				audit: [
					{ conference: to, object: "staff", action: "staff.added", after: { email, admin_roles: roles } },
				],
				events: [
					mailEvent("staff.added", { conference: to, email, by, roles }),
					jobEvent("staff.remember", { conference: to, email }),
					staffChangedEvent(to, row.user_id),
				],
			}).catch((error: unknown) => {
				// Somebody has named them meanwhile, or an earlier run of this job has.
				if (!(error instanceof AppError) || error.kind !== "stale") throw error;
			});
		}
		return undefined;
	},

	/** Somebody is staff no longer: only taking part otherwise keeps them among the conference's people. */
	"staff.forget": async (context, member) => {
		await forgetStaff(context.table, member);
		return undefined;
	},
} satisfies Jobs;
