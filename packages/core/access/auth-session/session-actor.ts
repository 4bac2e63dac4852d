import { userLookup } from "../../account/lookup.ts";
import { type ConferenceItem, conferenceLookup } from "../../conference/lookup.ts";
import type { Actor } from "../../kernel/actor.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import type { Ports } from "../../kernel/ports.ts";
import { type StaffItem, staffLookup } from "../../staff/lookup.ts";
import { isSessionValid } from "./auth-sessions.ts";
import { buildActor } from "./build-actor.ts";
import { authSessions } from "./entity.ts";

export interface SessionActor {
	/** Without roles. */
	actor: Actor;
	/** With roles, by conference. */
	staff: Map<string, Actor>;
	/** By id. */
	conferences: Map<string, ConferenceItem>;
}

/**
 * Reads the actor of a connection that outlives a request, such as a socket; null if the session is over. 1 consistent
 * BatchGet for all conferences.
 */
export async function readSessionActor(
	ports: Ports,
	{ user_id, session }: { user_id: string; session: string },
	conferences: readonly string[],
): Promise<SessionActor | null> {
	const { table, now } = ports;
	const [open, user, ...rest] = await getItems(table, [
		lookup(authSessions(table), authSessions(table).get({ user_id, session })),
		userLookup(table, user_id),
		...conferences.map((conference) => conferenceLookup(table, conference)),
		...conferences.map((conference) => staffLookup(table, user_id, conference)),
	]);
	if (!open || !user || !isSessionValid(open, user, now())) return null;
	const found = rest.slice(0, conferences.length) as (ConferenceItem | null)[];
	const roles = rest.slice(conferences.length) as (StaffItem | null)[];
	const staff = new Map<string, Actor>();
	const existing = new Map<string, ConferenceItem>();
	for (const [index, conference] of conferences.entries()) {
		if (!found[index] || found[index].deleted_at) continue;
		existing.set(conference, found[index]);
		staff.set(conference, buildActor({ user, session, staff: roles[index] ?? null, main: null }));
	}
	const actor = buildActor({ user, session, staff: null, main: null });
	return { actor, staff, conferences: existing };
}
