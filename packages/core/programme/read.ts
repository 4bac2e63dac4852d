import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { ChangedSessions, ProgrammeDraft, ProgrammeSession } from "@deck/contracts/programme";
import { accountsById } from "../account/find.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { allReadableListRows } from "../paper/readable-list-rows.ts";
import { draftStamp, readDraft } from "./draft.ts";
import { readReleases } from "./released.ts";

/** Returns the draft as the actor may see it. 3 calls; for readers of some sections those of the list of papers too. */
export async function readProgramme(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<ProgrammeDraft> {
	const { table } = context;
	const [draft, { head, summaries }, view] = await Promise.all([
		readDraft(table, conference.conference),
		readReleases(table, conference.conference),
		sessionView(context, conference),
	]);
	const accounts = await accountsById(
		table,
		summaries.map(({ by }) => by),
	);
	const { rooms, walk, lengths, version } = draft.settings;
	return {
		rooms,
		walk,
		lengths,
		version,
		sessions: draft.sessions.map(view),
		releases: summaries.map(({ number, released_at, by, added, moved, removed }) => {
			const account = accounts.get(by);
			return { number, released_at, by: account ? fullNames(account) : {}, added, moved, removed };
		}),
		unreleased: draft.sessions.length + (head ? 1 : 0) > 0 && head?.stamp !== draftStamp(draft),
	};
}

/** Returns sessions by id as the actor may see them; those that are gone are in `removed`. Calls: as the draft. */
export async function readSessions(
	context: SignedInContext,
	conference: ConferenceItem,
	ids: readonly string[],
): Promise<ChangedSessions> {
	const [draft, view] = await Promise.all([
		readDraft(context.table, conference.conference),
		sessionView(context, conference),
	]);
	const sessions = new Map(draft.sessions.map((session) => [session.id, session]));
	return {
		sessions: ids.flatMap((id) => sessions.get(id) ?? []).map(view),
		removed: ids.filter((id) => !sessions.has(id)),
	};
}

/**
 * Returns how the actor sees a session: without private notes unless they may decide, without addresses unless they may
 * edit, and without papers that they may not read.
 */
async function sessionView(
	context: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<(session: ProgrammeSession) => ProgrammeSession> {
	const { roles } = context.actor;
	const edits = hasPermission(roles, "programme", "write");
	const decides = permissionScope(roles, "decision", "write") === "all";
	const readsAll = permissionScope(roles, "papers", "read") === "all";
	const readable = readsAll ? null : await allReadableListRows(context, conference);
	return (session) => ({
		...session,
		chairs: edits ? session.chairs : session.chairs.map((chair) => ({ ...chair, email: "" })),
		talks: session.talks.map((talk) => {
			if (talk.kind === "reserved") return decides ? talk : { ...talk, note: "" };
			if (talk.kind === "invited" || !readable || readable.has(talk.paper)) return talk;
			const { id, minutes } = talk;
			return { id, minutes, kind: "reserved", note: "" };
		}),
	});
}
