import type { ConferenceCard } from "@deck/contracts/conference";
import type { Duty } from "@deck/contracts/deck";
import { conferencesById } from "../conference/find.ts";
import { viewCard } from "../conference/view.ts";
import type { SignedIn } from "../kernel/context.ts";
import { staffRolesOf } from "./lookup.ts";

/** What the conferences that one helps to run ask for next. One query, one call for each hundred conferences. */
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
				hat: "staff" as const,
				conference,
				to: `/${conference.path}/adm`,
				roles: row.admin_roles,
				mine: next.kind === "prepare" || next.kind === "decide",
				...next,
			},
		];
	});
}

/** Where a conference stands: by its state and by the windows that are open. */
export function nextOf({ state, instants }: ConferenceCard, now: string): Pick<Duty, "kind" | "by"> {
	const { submissions_open, submissions_close, notification, conference_start, conference_end } = instants;
	if (state === "hidden") return { kind: "prepare", by: submissions_open ?? null };
	if (state === "archived" || (conference_end && now > conference_end)) return { kind: "done", by: null };
	if (conference_start && now >= conference_start) return { kind: "run_event", by: conference_end ?? null };
	if (!submissions_close || now <= submissions_close)
		return { kind: "receive", by: submissions_close ?? null };
	if (notification && now <= notification) return { kind: "decide", by: notification };
	return { kind: "prepare_event", by: conference_start ?? null };
}
