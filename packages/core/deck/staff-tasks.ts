import { STAFF_TASK_KINDS, type StaffTask } from "@deck/contracts/staff-tasks";
import type { ConferenceItem } from "../conference/lookup.ts";
import { FEATURES } from "../features.ts";
import type { SignedInContext } from "../kernel/context.ts";

export async function readStaffTasks(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<StaffTask[]> {
	const found = await Promise.all(FEATURES.map((feature) => feature.staffTasks?.(context, conference) ?? []));
	return found.flat().sort((a, b) => STAFF_TASK_KINDS.indexOf(a.kind) - STAFF_TASK_KINDS.indexOf(b.kind));
}
