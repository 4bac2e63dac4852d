import type { AdminRole } from "@deck/contracts/enums";
import type { Table } from "../kernel/ports.ts";
import { staffRoles } from "./entity.ts";
import { staffRolesOf } from "./lookup.ts";

/** Two writes each, of the hundred that one commit takes; what is beyond stays waiting, and an operator's to mend. */
const MOST_WAITING = 40;

/**
 * The operations that move roles waiting under an address to the account that has just verified it, to be run in the
 * verification's own commit: `taken` are removals, which hold only while the roles are as they were read, `given` are
 * puts. In a conference where the account is staff already, by an earlier address, the roles are joined.
 * `conferences` are those of the roles.
 */
export async function claimWaitingRoles(table: Table, user: { user_id: string; email: string }) {
	const roles = staffRoles(table);
	const { data } = await roles.query
		.primary({ holder: `mail#${user.email}` })
		.go({ pages: "all", consistent: true, limit: MOST_WAITING });
	const waiting = data.slice(0, MOST_WAITING);
	const held = new Map(
		(waiting.length > 0 ? await staffRolesOf(table, user.user_id) : []).map((role) => [
			role.conference,
			role,
		]),
	);
	return {
		conferences: waiting.map(({ conference }) => conference),
		taken: waiting.map((role) =>
			roles
				.remove({ holder: role.holder, conference: role.conference })
				.where((attribute, { eq }) => eq(attribute.admin_roles, role.admin_roles)),
		),
		given: waiting.map((role) => {
			const before = held.get(role.conference);
			if (before) return roles.put({ ...before, admin_roles: joined(before.admin_roles, role.admin_roles) });
			return roles.create({ ...role, holder: `user#${user.user_id}`, user_id: user.user_id });
		}),
	};
}

/** Roles of both lists, each once. */
function joined(before: AdminRole[], more: AdminRole[]): AdminRole[] {
	const known = (one: AdminRole) =>
		before.some((role) => role.type === one.type && role.section_id === one.section_id);
	return [...before, ...more.filter((one) => !known(one))];
}
