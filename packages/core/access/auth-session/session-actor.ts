import { userLookup } from "../../account/lookup.ts";
import { type ConferenceItem, conferenceLookup } from "../../conference/lookup.ts";
import type { Actor } from "../../kernel/actor.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/errors.ts";
import type { Ports } from "../../kernel/ports.ts";
import { type StaffItem, staffLookup } from "../../staff/lookup.ts";
import { impersonatedActor } from "../impersonation/impersonated-actor.ts";
import { isSessionValid } from "./auth-sessions.ts";
import { buildActor } from "./build-actor.ts";
import { type AuthSessionItem, authSessions } from "./entity.ts";

export interface SessionActor {
	/** Without roles. */
	actor: Actor;
	/** With roles, by conference. */
	staff: Map<string, Actor>;
	/** By id. */
	conferences: Map<string, ConferenceItem>;
	/** Its one conference (absent: everywhere), its end in epoch seconds. */
	acts_as: { user_id: string; conference?: string | undefined; until: number } | null;
}

/**
 * Reads the actor of a connection that outlives a request, such as a socket; null if the session is over. 1 consistent
 * BatchGet for all conferences; more during impersonation, if asked for.
 */
export async function readSessionActor(
	ports: Ports,
	{ user_id, session }: { user_id: string; session: string },
	asked: { conferences: readonly string[]; acting: boolean },
): Promise<SessionActor | null> {
	const { table, now } = ports;
	const { conferences } = asked;
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
	const there = new Map<string, ConferenceItem>();
	for (const [index, conference] of conferences.entries()) {
		if (!found[index] || found[index].deleted_at) continue;
		there.set(conference, found[index]);
		staff.set(conference, buildActor({ user, session, staff: roles[index] ?? null, main: null }));
	}
	const actor = buildActor({ user, session, staff: null, main: null });
	const acts = asked.acting && (await mayImpersonate(ports, actor, open));
	return { actor, staff, conferences: there, acts_as: (acts && open.impersonation) || null };
}

async function mayImpersonate(ports: Ports, actor: Actor, session: AuthSessionItem): Promise<boolean> {
	const email = session.impersonation?.email;
	if (email === undefined) return false;
	try {
		await impersonatedActor(ports, { actor, session }, { email, conference: null });
		return true;
	} catch (error) {
		if (error instanceof AppError) return false;
		throw error;
	}
}
