import type { AdminRole } from "@deck/contracts/enums";
import { incrementRights } from "../account/rights.ts";
import { conditionCheck, remove, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { staffRoles } from "./entity.ts";
import type { StaffItem } from "./lookup.ts";

/**
 * Builds the writes that replace a member's roles. Fails with 409 `stale` if they changed since they were read, so that
 * nobody undoes a hand-over or another change unseen.
 */
export function changeRoles({ table }: Context, row: StaffItem, admin_roles: AdminRole[]): Write[] {
	const { holder, conference, user_id } = row;
	const roles = staffRoles(table);
	const write =
		admin_roles.length > 0
			? update(
					roles
						.patch({ holder, conference })
						.set({ admin_roles })
						.where((attribute, { eq }) => eq(attribute.admin_roles, row.admin_roles)),
				)
			: remove(
					roles
						.remove({ holder, conference })
						.where((attribute, { eq }) => eq(attribute.admin_roles, row.admin_roles)),
				);
	return user_id ? [write, incrementRights(table, user_id)] : [write];
}

/** Checks in a commit that roles are unchanged since they were read, else fails with 409 `stale`. */
export function checkRoles(table: Table, { holder, conference, admin_roles }: StaffItem): Write {
	const key = keyOf(staffRoles(table).get({ holder, conference }));
	return conditionCheck(table, key, { admin_roles });
}
