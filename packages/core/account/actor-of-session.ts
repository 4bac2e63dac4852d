import { wantedConference } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import type { Ports } from "../kernel/ports.ts";
import { wantedStaff } from "../staff/lookup.ts";
import { sessions, users } from "./entity.ts";
import { makeActor } from "./make-actor.ts";
import { holds } from "./sessions.ts";

/** An actor, and as whom they act just now. */
export type Listening = Actor & { acts_as?: string };

/**
 * Who is behind a session now, for what outlives its request, such as a socket: with their roles in a conference, or
 * without any. Null where the session is over or there is no such conference. One consistent BatchGet.
 */
export async function actorOfSession(
	{ table, now }: Ports,
	{ user_id, session }: { user_id: string; session: string },
	conference: string | null,
): Promise<Listening | null> {
	const [open, user, found, staff] = await getTogether(table, [
		wanted(sessions(table), sessions(table).get({ user_id, session })),
		wanted(users(table), users(table).get({ user_id })),
		conference === null ? null : wantedConference(table, conference),
		conference === null ? null : wantedStaff(table, user_id, conference),
	]);
	if (!open || !user || !holds(open, user, now())) return null;
	if (conference !== null && !found) return null;
	const acting = open.impersonation;
	return {
		...makeActor({ user, session, staff, main: null }),
		...(acting && acting.until * 1000 > now().getTime() && { acts_as: acting.user_id }),
	};
}
