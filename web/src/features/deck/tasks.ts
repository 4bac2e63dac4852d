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

/** Groups tasks by urgency and conference. */
export function groupTasks(duties: readonly Task[]): TaskGroups {
	const groups = [...Map.groupBy(byDate(duties), (duty) => duty.conference.id).values()].flatMap(
		groupByConference,
	);
	const isOver = ({ tasks: all }: ConferenceTasks) => all.every((duty) => duty.kind === "done");
	return {
		next: duties.filter((duty) => duty.mine),
		current: groups.filter((group) => !isOver(group)),
		over: groups.filter(isOver),
	};
}

/** Returns the soonest future task of anybody. */
export function nextTask(duties: readonly Task[], now: Date): Task | null {
	return byDate(duties).find(({ by }) => by !== null && Date.parse(by) > now.getTime()) ?? null;
}

/** Tasks without a date come last. */
function byDate(duties: readonly Task[]): Task[] {
	return duties.toSorted((a, b) => ((a.by ?? "9999") < (b.by ?? "9999") ? -1 : 1));
}

function groupByConference(duties: Task[]): ConferenceTasks[] {
	const [first] = duties;
	if (!first) return [];
	const roles = duties.flatMap((duty) => duty.roles ?? []).map((role) => role.type);
	return [
		{
			conference: first.conference,
			roles: [...new Set(roles)],
			author: duties.some((duty) => duty.participation === "author" && !duty.draft),
			reviewer: duties.some((duty) => duty.participation === "reviewer"),
			participant: duties.some((duty) => duty.participation === "participant"),
			// The staff's task concerns all papers, so it comes before theirs.
			tasks: duties.toSorted(
				(a, b) => Number(b.participation === "staff") - Number(a.participation === "staff"),
			),
		},
	];
}
