import type { Table } from "../kernel/ports.ts";
import { staffRoles } from "./entity.ts";

/** Two writes each, of the hundred that one commit takes; what is beyond stays waiting, and an operator's to mend. */
const MOST_WAITING = 40;

/**
 * The operations that move roles waiting under an address to the account that has just verified it:
 * `taken` are removals, `given` are puts, to be run in the verification's own commit.
 */
export async function claimWaitingRoles(table: Table, user: { user_id: string; email: string }) {
	const roles = staffRoles(table);
	const { data } = await roles.query
		.primary({ holder: `mail#${user.email}` })
		.go({ pages: "all", consistent: true, limit: MOST_WAITING });
	const waiting = data.slice(0, MOST_WAITING);
	return {
		taken: waiting.map((role) => roles.remove({ holder: role.holder, conference: role.conference })),
		given: waiting.map((role) =>
			roles.create({ ...role, holder: `user#${user.user_id}`, user_id: user.user_id }),
		),
	};
}
