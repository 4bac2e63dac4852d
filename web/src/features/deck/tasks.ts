import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Task } from "@deck/contracts/deck";
import type { StaffRole } from "@deck/contracts/enums";

export interface ConferenceTasks {
	conference: ConferenceSummary;
	/** Distinct. */
	roles: StaffRole[];
	author: boolean;
	reviewer: boolean;
	participant: boolean;
	tasks: Task[];
}

export interface TaskGroups {
	/** Soonest first. */
	next: Task[];
	/** With something to come, soonest first. */
	current: ConferenceTasks[];
	over: ConferenceTasks[];
}

export function groupTasks(tasks: readonly Task[]): TaskGroups {
	const groups = [...Map.groupBy(byDate(tasks), (task) => task.conference.id).values()].flatMap(
		groupByConference,
	);
	const isOver = ({ tasks: all }: ConferenceTasks) => all.every((task) => task.kind === "done");
	return {
		next: tasks.filter((task) => task.mine),
		current: groups.filter((group) => !isOver(group)),
		over: groups.filter(isOver),
	};
}

export function nextTask(tasks: readonly Task[], now: Date): Task | null {
	return byDate(tasks).find(({ by }) => by !== null && Date.parse(by) > now.getTime()) ?? null;
}

function byDate(tasks: readonly Task[]): Task[] {
	return tasks.toSorted((a, b) => ((a.by ?? "9999") < (b.by ?? "9999") ? -1 : 1));
}

function groupByConference(tasks: Task[]): ConferenceTasks[] {
	const [first] = tasks;
	if (!first) return [];
	const roles = tasks.flatMap((task) => task.roles ?? []).map((role) => role.type);
	return [
		{
			conference: first.conference,
			roles: [...new Set(roles)],
			author: tasks.some((task) => task.participation === "author" && !task.draft),
			reviewer: tasks.some((task) => task.participation === "reviewer"),
			participant: tasks.some((task) => task.participation === "participant"),
			// The staff's task concerns all papers, so it comes before theirs.
			tasks: tasks.toSorted(
				(a, b) => Number(b.participation === "staff") - Number(a.participation === "staff"),
			),
		},
	];
}
