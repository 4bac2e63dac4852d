import type { ConferenceItem } from "../conference/lookup.ts";
import { wantedConference, wantedPath } from "../conference/lookup.ts";
import type { Actor } from "../kernel/actor.ts";
import { ifHolds } from "../kernel/condition.ts";
import { getTogether, wanted } from "../kernel/entity.ts";
import { idempotencyKey, storedReply, wantedReply } from "../kernel/idempotency.ts";
import { hash } from "../kernel/ids.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type StaffItem, wantedStaff } from "../staff/lookup.ts";
import { sessions, users } from "./entity.ts";
import type { UserItem } from "./find.ts";

/** What a request says of itself. */
export interface Credentials {
	/** Value of the session cookie, `<user id>.<token>`. */
	cookie?: string | undefined;
	/** The conference's path in the address. */
	path?: string | undefined;
	/** The client's key of this attempt, and the hash of the request it stands for. */
	idempotency?: { key: string; request: string } | undefined;
}

export interface Authenticated {
	actor: Actor | null;
	user: UserItem | null;
	/** Whether the session has just been prolonged, so that its cookie has to be as well. */
	prolonged: boolean;
	/** The conference that the path leads to, whoever asks; whether it may be known is for the caller to decide. */
	conference: ConferenceItem | null;
	/** The key under which this user's attempt is kept. */
	idempotency: { key: string; request: string } | undefined;
	/** The answer of an earlier request with the same key. */
	replay: { reply: unknown } | null;
}

/**
 * Who is asking, and in which conference: one consistent BatchGet of session, account, path, conference, role and
 * idempotency key; a second one only where the path is not the conference's first.
 */
export async function authenticate(ports: Ports, credentials: Credentials): Promise<Authenticated> {
	const { table } = ports;
	const { cookie, path } = credentials;
	const [userId, token] = splitCookie(cookie);
	const key = userId && credentials.idempotency ? idempotencyKey(userId, credentials.idempotency.key) : null;
	const [sessionRow, userRow, claim, direct, directStaff, replyRow] = await getTogether(table, [
		userId && token
			? wanted(sessions(table), sessions(table).get({ user_id: userId, session: hash(token) }))
			: null,
		userId ? wanted(users(table), users(table).get({ user_id: userId })) : null,
		path ? wantedPath(table, path) : null,
		path ? wantedConference(table, path) : null,
		path && userId ? wantedStaff(table, userId, path) : null,
		key ? wantedReply(ports, key) : null,
	]);
	let conference: ConferenceItem | null = null;
	let staff: StaffItem | null = null;
	if (claim && claim.conference === path) {
		conference = direct;
		staff = directStaff;
	} else if (claim) {
		[conference, staff] = await getTogether(table, [
			wantedConference(table, claim.conference),
			userId ? wantedStaff(table, userId, claim.conference) : null,
		]);
	}
	const now = ports.now();
	const session = sessionRow && sessionRow.ttl * 1000 > now.getTime() ? sessionRow : null;
	if (!session || !userRow)
		return { actor: null, user: null, prolonged: false, conference, idempotency: undefined, replay: null };
	return {
		actor: makeActor(userRow, session.session, staff),
		user: userRow,
		prolonged: await keepAlive(ports, session, now),
		conference,
		idempotency:
			key && credentials.idempotency ? { key, request: credentials.idempotency.request } : undefined,
		replay: credentials.idempotency ? storedReply(replyRow, credentials.idempotency.request, now) : null,
	};
}

function splitCookie(cookie: string | undefined): [string, string] | [null, null] {
	const match = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})$/.exec(cookie ?? "");
	return match?.[1] && match[2] ? [match[1], match[2]] : [null, null];
}

/** Roles are worn by verified accounts alone; a platform admin is a superadmin in every conference. */
export function makeActor(user: UserItem, session: string, staff: StaffItem | null): Actor {
	const roles = user.verified ? [...(staff?.admin_roles ?? [])] : [];
	if (user.verified && user.platform_admin && !roles.some((role) => role.type === "superadmin")) {
		roles.push({ type: "superadmin" });
	}
	return {
		user_id: user.user_id,
		email: user.email,
		verified: user.verified,
		platform_admin: user.verified && user.platform_admin,
		roles,
		session,
	};
}

/** Prolongs a session that is in use, at most once in `sessionTouchSeconds`; whether it did. */
async function keepAlive(
	ports: Ports,
	session: { user_id: string; session: string; seen: number },
	now: Date,
): Promise<boolean> {
	const seconds = Math.floor(now.getTime() / 1000);
	if (seconds - session.seen < SETTINGS.sessionTouchSeconds) return false;
	// A patch: signed out on another tab meanwhile, the session is not brought back to life.
	const patched = await ifHolds(
		sessions(ports.table)
			.patch({ user_id: session.user_id, session: session.session })
			.set({ seen: seconds, ttl: seconds + SETTINGS.sessionSeconds })
			.go(),
	);
	return patched !== null;
}
