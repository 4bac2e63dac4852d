import type { AdminRole } from "@deck/contracts/enums";
import { rightsChanged } from "../account/sessions.ts";
import { raw, remove, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { wanted } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { staffRoles } from "./entity.ts";
import type { StaffItem } from "./lookup.ts";

/**
 * The writes that give a member other roles, or none. They hold only while the roles are as they were read (else 409
 * `stale`): who changes a member must not undo a hand-over of the same moment, nor another's change unseen.
 */
export function changeRoles({ table, now }: Context, row: StaffItem, admin_roles: AdminRole[]): Write[] {
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
	return user_id ? [write, rightsChanged(table, user_id, now())] : [write];
}

/** A part of a commit that holds only while a member's roles are as they were read; else 409 `stale`. */
export function sameRoles(table: Table, { holder, conference, admin_roles }: StaffItem): Write {
	const roles = staffRoles(table);
	return raw({
		ConditionCheck: {
			TableName: table.name,
			Key: wanted(roles, roles.get({ holder, conference })).key,
			ConditionExpression: "#roles = :roles",
			ExpressionAttributeNames: { "#roles": "admin_roles" },
			ExpressionAttributeValues: { ":roles": admin_roles },
		},
	});
}
