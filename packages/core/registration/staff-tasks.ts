import type { Blindness } from "@deck/contracts/conference-parts";
import { hasPermission } from "@deck/contracts/permissions";
import type { RegistrationListRow } from "@deck/contracts/registration";
import {
	activeSince,
	hasLostPresentation,
	isToVerify,
	isUnpaid,
	isUnsettled,
} from "@deck/contracts/registration-stages";
import type { StaffTask, StaffTaskKind } from "@deck/contracts/staff-tasks";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { staffLookup } from "../staff/lookup.ts";
import { allVisibleRegistrationRows } from "./list.ts";

/** Returns the actor's tasks about registrations as staff. Calls: as the list, and 1 for the staff row in parallel. */
export async function registrationStaffTasks(
	context: SignedInContext,
	item: { conference: string; blindness: Blindness },
): Promise<StaffTask[]> {
	const { table, actor } = context;
	if (!hasPermission(actor.roles, "registrations", "write")) return [];
	const [rows, [own]] = await Promise.all([
		allVisibleRegistrationRows(context, item),
		getItems(table, [staffLookup(table, actor.user_id, item.conference)]),
	]);
	// Platform admins without a staff row see nothing as new.
	const since = own && (own.registrations_seen ?? own.created_at);
	const count = (
		kind: StaffTaskKind,
		test: (row: RegistrationListRow) => boolean,
		more: Partial<StaffTask> = {},
	): StaffTask[] => {
		const count = rows.filter(test).length;
		return count > 0 ? [{ kind, count, ...more }] : [];
	};
	return [
		...count("documents", isToVerify),
		...(since ? count("new_registrations", (row) => activeSince(row) > since, { since }) : []),
		...count("payments", isUnpaid),
		...count("balances", isUnsettled),
		...count("reports", hasLostPresentation),
	];
}
