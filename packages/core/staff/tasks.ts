import type { ConferenceSummary } from "@deck/contracts/conference";
import type { Task, TaskKind } from "@deck/contracts/deck";
import type { AdminRole } from "@deck/contracts/enums";
import { conferenceEndInstant } from "@deck/contracts/moments";
import { hasPermission } from "@deck/contracts/permissions";
import { conferencesById } from "../conference/find.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { staffRolesOfUser } from "./lookup.ts";

/** Returns the actor's tasks as staff. 1 query, 1 call for each hundred conferences. */
export async function staffTasks(context: SignedInContext): Promise<Task[]> {
	const now = context.now();
	const rows = await staffRolesOfUser(context.table, context.actor.user_id);
	const conferences = await conferencesById(
		context.table,
		rows.map((row) => row.conference),
	);
	return rows.flatMap((row) => {
		const item = conferences.get(row.conference);
		if (!item) return [];
		const conference = viewConferenceSummary(item, now);
		const next = nextStaffTask(conference, now.toISOString());
		return [
			{
				participation: "staff" as const,
				conference,
				to: `/${conference.path}/adm`,
				roles: row.admin_roles,
				mine: isTaskFor(row.admin_roles, next.kind),
				...next,
			},
		];
	});
}

function isTaskFor(roles: AdminRole[], kind: TaskKind): boolean {
	if (kind === "prepare") return hasPermission(roles, "conference", "write");
	return kind === "decide" && hasPermission(roles, "decision", "propose");
}

function nextStaffTask({ state, instants }: ConferenceSummary, now: string): Pick<Task, "kind" | "by"> {
	const { submissions_open, submissions_close, notification, conference_start } = instants;
	const over = conferenceEndInstant(instants);
	if (state === "hidden") return { kind: "prepare", by: submissions_open ?? null };
	if (state === "archived" || (over && now > over)) return { kind: "done", by: null };
	if (conference_start && now >= conference_start) return { kind: "run_event", by: over };
	if (!submissions_close || now <= submissions_close)
		return { kind: "receive", by: submissions_close ?? null };
	if (notification && now <= notification) return { kind: "decide", by: notification };
	return { kind: "prepare_event", by: conference_start ?? null };
}
