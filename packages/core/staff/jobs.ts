import { userByEmail, userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import { commit } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { forgetHat, remember } from "../people/remember.ts";
import { newMember } from "./appoint.ts";
import { staffChanged } from "./changed.ts";
import { staffRoles } from "./entity.ts";
import { staffOf, staffRolesOf } from "./lookup.ts";

/** Long work of staff, by event. */
export const staffJobs = {
	/** Somebody was named: the conference's staff find them from now on. */
	"staff.remember": async (context: Context, payload: Record<string, unknown>): Promise<undefined> => {
		const conference = String(payload.conference);
		const email = String(payload.email);
		const user = await userByEmail(context.table, email);
		await remember(
			context.table,
			{ conference, email, names: user?.verified ? fullNames(user) : {} },
			"staff",
		);
	},

	/** The staff of an earlier conference become the staff of its copy, without the role of its creator. */
	"staff.copy": async (context: Context, payload: Record<string, unknown>): Promise<undefined> => {
		const [from, to] = [String(payload.from), String(payload.to)];
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
					mailEvent("staff.added", { conference: to, email }),
					jobEvent("staff.remember", { conference: to, email }),
					staffChanged(to, row.user_id),
				],
			}).catch((error: unknown) => {
				// Somebody has named them meanwhile, or an earlier run of this job has.
				if (!(error instanceof AppError) || error.kind !== "stale") throw error;
			});
		}
	},

	/** Somebody is staff no longer: only another hat keeps them among the conference's people. */
	"staff.forget": async (context: Context, payload: Record<string, unknown>): Promise<undefined> => {
		const { conference, email } = payload;
		await forgetHat(context.table, { conference: String(conference), email: String(email) }, "staff");
	},

	/** An account has other names or another address: so have its roles. */
	"account.refresh_staff": async (context: Context, payload: Record<string, unknown>): Promise<undefined> => {
		const { table } = context;
		const user = await userById(table, String(payload.user_id));
		if (!user) return;
		const { email } = user;
		for (const { holder, conference, email: before } of await staffRolesOf(table, user.user_id)) {
			await remember(table, { conference, email, names: fullNames(user) }, "staff");
			if (before === email) continue;
			await forgetHat(table, { conference, email: before }, "staff");
			// Last, as a repeat knows by it what is left to do.
			await staffRoles(table).patch({ holder, conference }).set({ email }).go();
		}
	},

	/** An account is gone, and its roles with it. */
	"account.forget_staff": async (context: Context, payload: Record<string, unknown>): Promise<undefined> => {
		const { table } = context;
		for (const { holder, conference, email } of await staffRolesOf(table, String(payload.user_id))) {
			await staffRoles(table).delete({ holder, conference }).go();
			await forgetHat(table, { conference, email }, "staff");
		}
	},
};
