import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Task } from "@deck/contracts/deck";
import type { StaffTask } from "@deck/contracts/staff-tasks";
import { useSWRConfig } from "swr";
import { paperTopics } from "../../lib/paper-scope.ts";
import { read } from "../../lib/read.ts";
import { useTopics } from "../../lib/socket.ts";
import { useStaffTasks } from "../../lib/staff-tasks/use-staff-tasks.ts";
import { staffedConferences } from "./tasks.ts";

export interface ConferenceStaffTasks {
	conference: ConferenceSummary;
	tasks: readonly StaffTask[];
}

export function useConferencesStaffTasks(ownTasks: readonly Task[]): {
	conferences: ConferenceStaffTasks[];
	loading: boolean;
} {
	const staffed = staffedConferences(ownTasks, new Date());
	const { tasks, error } = useStaffTasks(staffed);
	const { mutate } = useSWRConfig();
	useTopics(
		[...new Set(staffed.flatMap(paperTopics))],
		({ resource }) => resource === "conference" && void mutate(read("/api/my")),
		() => {},
	);
	const waiting = staffed.map((conference) => ({ conference, tasks: tasks?.[conference.id] ?? [] }));
	return {
		conferences: waiting.filter((one) => one.tasks.length > 0),
		loading: tasks === undefined && error === undefined,
	};
}
