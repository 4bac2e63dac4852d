import { userByEmail, userById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { Context } from "../kernel/context.ts";
import { forgetHat, remember } from "../people/remember.ts";
import { staffRoles } from "./entity.ts";
import { staffRolesOf } from "./lookup.ts";

/** Long work of staff, by event. */
export const staffJobs = {
	/** Somebody was named: the conference's staff find them from now on. */
	"staff.remember": async (context: Context, payload: Record<string, unknown>): Promise<void> => {
		const conference = String(payload.conference);
		const email = String(payload.email);
		const user = await userByEmail(context.table, email);
		await remember(context.table, { conference, email, names: user ? fullNames(user) : {} }, "staff");
	},

	/** An account has other names or another address: so have its roles. */
	"account.refresh_staff": async (context: Context, payload: Record<string, unknown>): Promise<void> => {
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
	"account.forget_staff": async (context: Context, payload: Record<string, unknown>): Promise<void> => {
		const { table } = context;
		for (const { holder, conference, email } of await staffRolesOf(table, String(payload.user_id))) {
			await staffRoles(table).delete({ holder, conference }).go();
			await forgetHat(table, { conference, email }, "staff");
		}
	},
};
