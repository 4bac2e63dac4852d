import { type UserItem, userLookup } from "../../account/lookup.ts";
import type { ConferenceItem } from "../../conference/lookup.ts";
import { conferenceLookup, pathLookup } from "../../conference/lookup.ts";
import type { Actor } from "../../kernel/actor.ts";
import { nullIfConditionFails } from "../../kernel/condition.ts";
import { getItems, lookup } from "../../kernel/entity.ts";
import {
	idempotencyKey,
	type StoredResponse,
	storedResponse,
	storedResponseLookup,
} from "../../kernel/idempotency.ts";
import { hash } from "../../kernel/ids.ts";
import type { Ports } from "../../kernel/ports.ts";
import { SETTINGS } from "../../kernel/settings.ts";
import { assertNoMaintenance, maintenanceLookup } from "../../maintenance/state.ts";
import { type StaffItem, staffLookup } from "../../staff/lookup.ts";
import { impersonatedActor } from "../impersonation/impersonated-actor.ts";
import { isSessionValid, sessionExpiry } from "./auth-sessions.ts";
import { buildActor } from "./build-actor.ts";
import { type AuthSessionItem, authSessions } from "./entity.ts";
import { endReplacedToken, rotateToken } from "./rotate-token.ts";

export interface Credentials {
	/** `<user id>.<token>` */
	cookie?: string | undefined;
	/** The conference's path. */
	path?: string | undefined;
	/** Header `Impersonate`. */
	impersonate?: string | undefined;
	idempotency?: { key: string; request_hash: string } | undefined;
	/** Whether the answer can carry a new cookie, and the request writes nothing that the new token's row would miss. */
	rotates?: boolean;
	/** Served during maintenance too. */
	duringMaintenance?: boolean | undefined;
}

export interface Authenticated {
	actor: Actor | null;
	user: UserItem | null;
	/** Also during impersonation. */
	session: { user_id: string; session: string; device: string } | null;
	/** To set, new or prolonged; null for neither. */
	cookie: string | null;
	/** Callers must check whether it may be known. */
	conference: ConferenceItem | null;
	/** Scoped to the user. */
	idempotency: { key: string; request_hash: string } | undefined;
	/** Stored answer of an earlier identical request. */
	replay: StoredResponse | null;
}

/**
 * Authenticates a request in 1 consistent BatchGet: session, account, path, conference, role, idempotency key,
 * and every few seconds whether there is maintenance. Makes
 * more calls for a former path, an alias or an impersonation.
 * @throws 403 as `impersonatedActor`; MaintenanceError
 */
export async function authenticate(ports: Ports, credentials: Credentials): Promise<Authenticated> {
	const { table } = ports;
	const { cookie, path } = credentials;
	const [userId, token] = splitCookie(cookie);
	const key = userId && credentials.idempotency ? idempotencyKeyFor(userId, credentials) : null;
	const stateLookup = credentials.duringMaintenance ? null : maintenanceLookup(table);
	const [sessionRow, userRow, claim, direct, directStaff, responseRow, maintenance] = await getItems(table, [
		userId && token
			? lookup(authSessions(table), authSessions(table).get({ user_id: userId, session: hash(token) }))
			: null,
		userId ? userLookup(table, userId) : null,
		path ? pathLookup(table, path) : null,
		path ? conferenceLookup(table, path) : null,
		path && userId ? staffLookup(table, userId, path) : null,
		key ? storedResponseLookup(ports, key) : null,
		stateLookup,
	]);
	if (!credentials.duringMaintenance) assertNoMaintenance(table, stateLookup ? maintenance : undefined);
	let conference: ConferenceItem | null = null;
	let staff: StaffItem | null = null;
	if (claim && claim.conference === path) {
		conference = direct;
		staff = directStaff;
	} else if (claim) {
		[conference, staff] = await getItems(table, [
			conferenceLookup(table, claim.conference),
			userId ? staffLookup(table, userId, claim.conference) : null,
		]);
	}
	const now = ports.now();
	if (!cookie || !sessionRow || !userRow || !isSessionValid(sessionRow, userRow, now)) {
		return { ...ANONYMOUS, conference };
	}
	const session = sessionRow.session;
	const [main] = userRow.alias_of ? await getItems(table, [userLookup(table, userRow.alias_of)]) : [null];
	const own = { user: userRow, actor: buildActor({ user: userRow, session, staff, main }) };
	const effective =
		credentials.impersonate === undefined
			? own
			: await impersonatedActor(
					ports,
					{ actor: own.actor, session: sessionRow },
					{ email: credentials.impersonate, conference: conference?.conference ?? null },
				);
	return {
		...effective,
		session: { user_id: userRow.user_id, session, device: sessionRow.device },
		cookie: await renewToken(ports, sessionRow, userRow, { cookie, rotates: credentials.rotates ?? false }),
		conference,
		idempotency:
			key && credentials.idempotency
				? { key, request_hash: credentials.idempotency.request_hash }
				: undefined,
		replay: credentials.idempotency
			? storedResponse(responseRow, credentials.idempotency.request_hash, now)
			: null,
	};
}

function splitCookie(cookie: string | undefined): [string, string] | [null, null] {
	const match = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{1,64})$/.exec(cookie ?? "");
	return match?.[1] && match[2] ? [match[1], match[2]] : [null, null];
}

/** Builds the key of a stored response. Impersonators do not share those of the person. */
function idempotencyKeyFor(userId: string, { idempotency, impersonate }: Credentials): string {
	const who = impersonate === undefined ? userId : `${userId} as ${impersonate}`;
	return idempotencyKey(who, idempotency?.key ?? "");
}

const ANONYMOUS = {
	actor: null,
	user: null,
	session: null,
	cookie: null,
	idempotency: undefined,
	replay: null,
} as const;

/** Returns a new token, the same one if its session was prolonged, or null. */
async function renewToken(
	ports: Ports,
	session: AuthSessionItem,
	user: UserItem,
	{ cookie, rotates }: { cookie: string; rotates: boolean },
): Promise<string | null> {
	await endReplacedToken(ports, session);
	const replaced = rotates ? await rotateToken(ports, session, user) : null;
	if (replaced) return replaced;
	return (await prolongSession(ports, session)) ? cookie : null;
}

/** Prolongs a session, at most once in `sessionTouchSeconds`. Returns whether it did. */
async function prolongSession(ports: Ports, session: AuthSessionItem): Promise<boolean> {
	const use = sessionExpiry(ports.now(), session.created_at);
	if (use.seen - session.seen < SETTINGS.sessionTouchSeconds) return false;
	// A patch does not revive a signed-out session.
	const patched = await nullIfConditionFails(
		authSessions(ports.table).patch({ user_id: session.user_id, session: session.session }).set(use).go(),
	);
	return patched !== null;
}
