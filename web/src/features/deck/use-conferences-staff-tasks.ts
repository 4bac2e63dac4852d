import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Task } from "@deck/contracts/deck";
import type { StaffTask } from "@deck/contracts/staff-tasks";
import { useStaffTasks } from "../../lib/staff-tasks/use-staff-tasks.ts";

export interface ConferenceStaffTasks {
	conference: ConferenceSummary;
	tasks: readonly StaffTask[];
}

export function useConferencesStaffTasks(ownTasks: readonly Task[]): {
	conferences: ConferenceStaffTasks[];
	loading: boolean;
} {
	const staffed = ownTasks.flatMap(({ conference, roles }) =>
		roles && conference.state !== "archived" ? [{ ...conference, admin_roles: roles }] : [],
	);
	const { tasks, error } = useStaffTasks(staffed);
	const waiting = staffed.map((conference) => ({ conference, tasks: tasks?.[conference.id] ?? [] }));
	return {
		conferences: waiting.filter((one) => one.tasks.length > 0),
		loading: tasks === undefined && error === undefined,
	};
}
