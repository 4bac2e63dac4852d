import type { AdminRole } from "@deck/contracts/enums";
import type { ClaimPart } from "../feature.ts";
import { AWS_LIMITS } from "../kernel/aws-limits.ts";
import { put, remove } from "../kernel/commit.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { rolesClaimedEvent } from "./changed-events.ts";
import { staffRoles } from "./entity.ts";
import { staffRolesOfUser } from "./lookup.ts";

/** Two writes each, in a commit with others. */
const MAX_WAITING = (AWS_LIMITS.transactionActions - 20) / 2;

/**
 * Returns the part of a verification's commit that claims waiting roles, joined with those of an earlier address. 503
 * if a role changes concurrently.
 */
export async function claimWaitingRoles(
	table: Table,
	user: { user_id: string; email: string },
): Promise<ClaimPart> {
	const roles = staffRoles(table);
	const { data } = await roles.query
		.primary({ holder: `mail#${user.email}` })
		.go({ pages: "all", consistent: true, limit: MAX_WAITING });
	const waiting = data.slice(0, MAX_WAITING);
	const held = new Map(
		(waiting.length > 0 ? await staffRolesOfUser(table, user.user_id) : []).map((role) => [
			role.conference,
			role,
		]),
	);
	const meanwhile = new AppError("unavailable", "busy", { retryAfter: 1 });
	const claims = waiting.map((role) =>
		roles
			.remove({ holder: role.holder, conference: role.conference })
			.where((attribute, { eq }) => eq(attribute.admin_roles, role.admin_roles)),
	);
	const given = waiting.map((role) => {
		const before = held.get(role.conference);
		if (before) return roles.put({ ...before, admin_roles: joinRoles(before.admin_roles, role.admin_roles) });
		return roles.create({ ...role, holder: `user#${user.user_id}`, user_id: user.user_id });
	});
	const conferences = waiting.map(({ conference }) => conference);
	return {
		writes: [
			...claims.map((operation) => remove(operation, meanwhile)),
			...given.map((operation) => put(operation)),
		],
		events: conferences.length > 0 ? [rolesClaimedEvent(user.user_id, conferences)] : [],
		more: data.length > waiting.length,
	};
}

function joinRoles(before: AdminRole[], more: AdminRole[]): AdminRole[] {
	const known = (one: AdminRole) =>
		before.some((role) => role.type === one.type && role.section_id === one.section_id);
	return [...before, ...more.filter((one) => !known(one))];
}
