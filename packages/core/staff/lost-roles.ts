import type { AdminRole } from "@deck/contracts/enums";
import { auditLog } from "../kernel/audit.ts";
import type { Table } from "../kernel/ports.ts";

/** Roles that somebody had until an ISO instant. */
export interface LostRoles {
	until: string;
	admin_roles: readonly AdminRole[];
}

/** Returns the roles in a conference that people with these addresses had and lost, from its log. 1 query. */
export async function lostRoles(
	table: Table,
	conference: string,
	addresses: readonly string[],
): Promise<LostRoles[]> {
	const { data } = await auditLog(table)
		.query.primary({ conference, object: "staff" })
		.go({ pages: "all", consistent: true });
	return data.flatMap(({ at, before }): LostRoles[] => {
		const { email = "", admin_roles = [] } = JSON.parse(before ?? "{}") as {
			email?: string;
			admin_roles?: AdminRole[];
		};
		return addresses.includes(email) ? [{ until: at, admin_roles }] : [];
	});
}
