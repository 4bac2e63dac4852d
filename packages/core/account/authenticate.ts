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
import { actAs } from "./act-as.ts";
import { sessions, users } from "./entity.ts";
import type { UserItem } from "./find.ts";
import { makeActor } from "./make-actor.ts";
import { rotate, settle } from "./rotate.ts";
import { holds, type SessionItem } from "./sessions.ts";

/** What a request says of itself. */
export interface Credentials {
	/** Value of the session cookie, `<user id>.<token>`. */
	cookie?: string | undefined;
	/** The conference's path in the address. */
	path?: string | undefined;
	/** The address of the header `Impersonate`. */
	impersonate?: string | undefined;
	/** The client's key of this attempt, and the hash of the request it stands for. */
	idempotency?: { key: string; request: string } | undefined;
	/**
	 * Whether the session may get a new token now: where the answer can carry it, and nothing is done to the session
	 * that would miss the new token's row.
	 */
	rotates?: boolean;
}

export interface Authenticated {
	actor: Actor | null;
	/** The actor's account. */
	user: UserItem | null;
	/** The browser's session, whoever the actor is. */
	session: { user_id: string; session: string; device: string } | null;
	/** Value of the session cookie that has to be set: a new one, or the same for longer; null for neither. */
	cookie: string | null;
	/** The conference that the path leads to, whoever asks; whether it may be known is for the caller to decide. */
	conference: ConferenceItem | null;
	/** The key under which this user's attempt is kept. */
	idempotency: { key: string; request: string } | undefined;
	/** The answer of an earlier request with the same key. */
	replay: { reply: unknown } | null;
}

/**
 * Who is asking, and in which conference: one consistent BatchGet of session, account, path, conference, role and
 * idempotency key; more only where the path is not the conference's first, for an alias, and for who acts as another.
 * Throws 403 as `actAs` does.
 */
export async function authenticate(ports: Ports, credentials: Credentials): Promise<Authenticated> {
	const { table } = ports;
	const { cookie, path } = credentials;
	const [userId, token] = splitCookie(cookie);
	const key = userId && credentials.idempotency ? keyOf(userId, credentials) : null;
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
	if (!cookie || !sessionRow || !userRow || !holds(sessionRow, userRow, now)) {
		return { ...NOBODY, conference };
	}
	const session = sessionRow.session;
	const [main] = userRow.alias_of
		? await getTogether(table, [wanted(users(table), users(table).get({ user_id: userRow.alias_of }))])
		: [null];
	const own = { user: userRow, actor: makeActor({ user: userRow, session, staff, main }) };
	const acting =
		credentials.impersonate === undefined
			? own
			: await actAs(
					ports,
					{ actor: own.actor, session: sessionRow },
					{ email: credentials.impersonate, conference: conference?.conference ?? null },
				);
	return {
		...acting,
		session: { user_id: userRow.user_id, session, device: sessionRow.device },
		cookie: await renewed(ports, sessionRow, userRow, { cookie, rotates: credentials.rotates ?? false }),
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

/** What somebody did as another person is no answer to what they do as themself, nor the other way round. */
function keyOf(userId: string, { idempotency, impersonate }: Credentials): string {
	const who = impersonate === undefined ? userId : `${userId} as ${impersonate}`;
	return idempotencyKey(who, idempotency?.key ?? "");
}

const NOBODY = {
	actor: null,
	user: null,
	session: null,
	cookie: null,
	idempotency: undefined,
	replay: null,
} as const;

/** The cookie's value where the browser has to be given one: of a new token, or the same for longer. */
async function renewed(
	ports: Ports,
	session: SessionItem,
	user: UserItem,
	{ cookie, rotates }: { cookie: string; rotates: boolean },
): Promise<string | null> {
	await settle(ports, session);
	const replaced = rotates ? await rotate(ports, session, user) : null;
	if (replaced) return replaced;
	return (await keepAlive(ports, session, ports.now())) ? cookie : null;
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
