import { wantedConference } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Ports } from "../kernel/ports.ts";
import type { Listening } from "../live/topics.ts";
import { wantedStaff } from "../staff/lookup.ts";
import { actAs } from "./act-as.ts";
import { sessions, users } from "./entity.ts";
import { makeActor } from "./make-actor.ts";
import { holds, type SessionItem } from "./sessions.ts";

/**
 * Who is behind a session now, for what outlives its request, such as a socket: with their roles in a conference, or
 * without any. Null where the session is over or there is no such conference, or no more. One consistent BatchGet; more for who
 * acts as somebody, which is answered without a conference alone.
 */
export async function actorOfSession(
	ports: Ports,
	{ user_id, session }: { user_id: string; session: string },
	conference: string | null,
): Promise<Listening | null> {
	const { table, now } = ports;
	const [open, user, found, staff] = await getTogether(table, [
		wanted(sessions(table), sessions(table).get({ user_id, session })),
		wanted(users(table), users(table).get({ user_id })),
		conference === null ? null : wantedConference(table, conference),
		conference === null ? null : wantedStaff(table, user_id, conference),
	]);
	if (!open || !user || !holds(open, user, now())) return null;
	if (conference !== null && (!found || found.deleted_at)) return null;
	const actor = makeActor({ user, session, staff, main: null });
	if (conference !== null || !(await mayAct(ports, actor, open))) return actor;
	return { ...actor, acts_as: open.impersonation };
}

/** Whether a request that acted as another person would be let in at this moment. */
async function mayAct(ports: Ports, actor: Actor, session: SessionItem): Promise<boolean> {
	const email = session.impersonation?.email;
	if (email === undefined) return false;
	try {
		await actAs(ports, { actor, session }, { email, conference: null });
		return true;
	} catch (error) {
		if (error instanceof AppError) return false;
		throw error;
	}
}
