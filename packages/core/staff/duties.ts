import type { ConferenceCard } from "@deck/contracts/conference";
import type { Duty, DutyKind } from "@deck/contracts/deck";
import type { AdminRole } from "@deck/contracts/enums";
import { overAt } from "@deck/contracts/moments";
import { may } from "@deck/contracts/permissions";
import { conferencesById } from "../conference/find.ts";
import { viewCard } from "../conference/view.ts";
import type { SignedIn } from "../kernel/context.ts";
import { staffRolesOf } from "./lookup.ts";

/** 1 query, 1 call for each hundred conferences. */
export async function staffDuties(context: SignedIn): Promise<Duty[]> {
	const now = context.now();
	const rows = await staffRolesOf(context.table, context.actor.user_id);
	const conferences = await conferencesById(
		context.table,
		rows.map((row) => row.conference),
	);
	return rows.flatMap((row) => {
		const item = conferences.get(row.conference);
		if (!item) return [];
		const conference = viewCard(item, now);
		const next = nextOf(conference, now.toISOString());
		return [
			{
				participation: "staff" as const,
				conference,
				to: `/${conference.path}/adm`,
				roles: row.admin_roles,
				mine: waitsFor(row.admin_roles, next.kind),
				...next,
			},
		];
	});
}

function waitsFor(roles: AdminRole[], kind: DutyKind): boolean {
	if (kind === "prepare") return may(roles, "conference", "write");
	return kind === "decide" && may(roles, "decision", "propose");
}

function nextOf({ state, instants }: ConferenceCard, now: string): Pick<Duty, "kind" | "by"> {
	const { submissions_open, submissions_close, notification, conference_start } = instants;
	const over = overAt(instants);
	if (state === "hidden") return { kind: "prepare", by: submissions_open ?? null };
	if (state === "archived" || (over && now > over)) return { kind: "done", by: null };
	if (conference_start && now >= conference_start) return { kind: "run_event", by: over };
	if (!submissions_close || now <= submissions_close)
		return { kind: "receive", by: submissions_close ?? null };
	if (notification && now <= notification) return { kind: "decide", by: notification };
	return { kind: "prepare_event", by: conference_start ?? null };
}
