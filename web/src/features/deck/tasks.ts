import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Task } from "@deck/contracts/deck";
import type { AdminRole, StaffRole } from "@deck/contracts/enums";
import { conferenceEndInstant } from "@deck/contracts/moments";

/** All tasks of a paper, or another one. */
export interface TaskEntry {
	/** Stable. */
	id: string;
	tasks: [Task, ...Task[]];
}

export interface ConferenceTasks {
	conference: ConferenceSummary;
	/** Distinct. */
	roles: StaffRole[];
	author: boolean;
	reviewer: boolean;
	participant: boolean;
	tasks: Task[];
	/** Without the papers of `TaskGroups.next`. */
	entries: TaskEntry[];
}

export interface TaskGroups {
	/** With a task that waits for the reader, soonest first; a paper's other tasks follow it. */
	next: TaskEntry[];
	/** With something to come, soonest first. */
	current: ConferenceTasks[];
	over: ConferenceTasks[];
}

/** Reviews and payments of archived conferences may still finish for so long after their end. */
const FINISHING_MS = 365 * 86_400_000;

/** Returns the conferences that the reader is staff of, but long archived ones. */
export const staffedConferences = (
	tasks: readonly Task[],
	now: Date,
): (ConferenceSummary & { admin_roles: AdminRole[] })[] =>
	tasks.flatMap(({ conference, roles }) =>
		roles && !isLongArchived(conference, now) ? [{ ...conference, admin_roles: roles }] : [],
	);

function isLongArchived({ state, instants }: ConferenceSummary, now: Date): boolean {
	const end = conferenceEndInstant(instants);
	return state === "archived" && end !== null && Date.parse(end) + FINISHING_MS < now.getTime();
}

export function groupTasks(tasks: readonly Task[]): TaskGroups {
	const next = groupByPaper(tasks).filter((entry) => entry.tasks.some((task) => task.mine));
	const listed = new Set(next.filter(({ tasks: [{ paper }] }) => paper).map(({ id }) => id));
	const groups = [...Map.groupBy(byDate(tasks), (task) => task.conference.id).values()].flatMap((group) =>
		groupByConference(group, listed),
	);
	const isOver = ({ tasks: all }: ConferenceTasks) => all.every((task) => task.kind === "done");
	return {
		next,
		current: groups.filter((group) => !isOver(group)),
		over: groups.filter(isOver),
	};
}

export function nextTask(tasks: readonly Task[], now: Date): TaskEntry | null {
	const task = byDate(tasks).find(({ by }) => by !== null && Date.parse(by) > now.getTime());
	return task ? { id: task.to, tasks: [task] } : null;
}

/** Checks whether the task is a conference that has begun; once it is over, its task is `done`. */
export function isUnderWay({ kind, by }: Task, now: Date): boolean {
	return kind === "attend" && by !== null && by < now.toISOString();
}

function byDate(tasks: readonly Task[]): Task[] {
	return tasks.toSorted((a, b) => ((a.by ?? "9999") < (b.by ?? "9999") ? -1 : 1));
}

function groupByPaper(tasks: readonly Task[]): TaskEntry[] {
	const idOf = ({ conference, paper, to, kind }: Task) =>
		`${conference.id} ${paper ? paper.number : `${to} ${kind}`}`;
	return [...Map.groupBy(tasks, idOf)].map(([id, all]) => ({ id, tasks: all as TaskEntry["tasks"] }));
}

function groupByConference(tasks: Task[], listed: ReadonlySet<string>): ConferenceTasks[] {
	const [first] = tasks;
	if (!first) return [];
	// Staff's task concerns all papers, so it comes first.
	const ordered = tasks.toSorted(
		(a, b) => Number(b.participation === "staff") - Number(a.participation === "staff"),
	);
	const roles = tasks.flatMap((task) => task.roles ?? []).map((role) => role.type);
	return [
		{
			conference: first.conference,
			roles: [...new Set(roles)],
			author: tasks.some((task) => task.participation === "author" && !task.draft),
			reviewer: tasks.some((task) => task.participation === "reviewer"),
			participant: tasks.some((task) => task.participation === "participant"),
			tasks: ordered,
			entries: groupByPaper(ordered).filter(({ id }) => !listed.has(id)),
		},
	];
}
