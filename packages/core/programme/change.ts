import { LIMITS } from "@deck/contracts/limits";
import type { ChangedSessions, ProgrammeChange, ProgrammeSession } from "@deck/contracts/programme";
import { guardAddition, withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, remove, update, type Write } from "../kernel/commit.ts";
import { ConflictError, retryOnConflict } from "../kernel/conflict.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalidFields } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { existingPaperRows } from "../paper/lookup.ts";
import { programmeChangedEvent } from "./changed-event.ts";
import { type Draft, readDraft, sessionContent } from "./draft.ts";
import { programmeChairs, programmeSessions, programmeSettings } from "./entity.ts";

/** A session or the rooms changed since they were read. */
class SessionConflictError extends ConflictError {}

/**
 * Puts and removes sessions of the draft, all or none. 3 calls, 1 more for each further hundred of newly placed papers.
 * @throws
 * - 409 `stale` with `ChangedSessions`: the current ones of those that changed meanwhile
 * - 422 at `put.N.room` and `put.N.sections`: `unknown`; at `put.N.talks.M.paper`: `programme_paper`, not accepted
 * - 422 `programme_full`
 */
export function changeProgramme(
	context: SignedInContext,
	conference: ConferenceItem,
	change: ProgrammeChange,
): Promise<ChangedSessions> {
	return withConferenceGuard(context, conference, (current) =>
		retryOnConflict(SessionConflictError, async () => {
			const { table } = context;
			const draft = await readDraft(table, current.conference);
			const before = new Map(draft.sessions.map((session) => [session.id, session]));
			assertCurrent(change, before);
			await assertValid(table, current, draft, change);
			const after: ChangedSessions = {
				sessions: change.put.map((session) => ({ ...session, version: session.version + 1 })),
				removed: change.remove.map(({ id }) => id),
			};
			const sections = new Set(change.put.flatMap((session) => session.sections));
			await commit(context, {
				writes: [
					...change.put.flatMap((session) => putSession(table, current.conference, session)),
					...change.remove.map((session) =>
						remove(
							programmeSessions(table)
								.remove({ conference: current.conference, id: session.id })
								.where((attribute, { eq }) => eq(attribute.version, session.version)),
							new SessionConflictError(),
						),
					),
					...chairWrites(table, current.conference, change, before),
					useRooms(table, current.conference, draft),
					...(sections.size > 0
						? [
								guardAddition(
									current,
									[...sections].map((id) => `section:${id}` as const),
									{},
								),
							]
						: []),
				],
				audit: [
					{
						conference: current.conference,
						object: "programme",
						action: "programme.edited",
						before: logged([...change.put, ...change.remove].flatMap(({ id }) => before.get(id) ?? [])),
						after: logged(after.sessions),
					},
				],
				events: [programmeChangedEvent(current, [...after.sessions.map(({ id }) => id), ...after.removed])],
				reply: after,
			});
			return after;
		}),
	);
}

/** @throws 409 `stale` */
function assertCurrent(
	{ put, remove }: ProgrammeChange,
	before: ReadonlyMap<string, ProgrammeSession>,
): void {
	const changed = [...put, ...remove].filter(({ id, version }) => (before.get(id)?.version ?? 0) !== version);
	if (changed.length === 0) return;
	const current: ChangedSessions = {
		sessions: changed.flatMap(({ id }) => before.get(id) ?? []),
		removed: changed.flatMap(({ id }) => (before.has(id) ? [] : [id])),
	};
	throw new AppError("stale", "stale", { current });
}

/** @throws 422 as `changeProgramme` */
async function assertValid(
	table: Table,
	{ conference, sections }: ConferenceItem,
	{ settings, sessions }: Draft,
	{ put, remove }: ProgrammeChange,
): Promise<void> {
	const added = put.filter(({ version }) => version === 0).length;
	if (added > 0 && sessions.length + added - remove.length > LIMITS.programmeSessions)
		throw new AppError("invalid", "programme_full", { params: { count: LIMITS.programmeSessions } });
	const rooms = new Set(settings.rooms.map(({ id }) => id));
	const known = new Set(sections.map(({ id }) => id));
	const accepted = await acceptedAmong(table, conference, newPapers(put, sessions));
	assertDistinctIds(sessions, put, remove);
	const fields: Record<string, string[]> = {};
	for (const [at, session] of put.entries()) {
		if (session.room !== null && !rooms.has(session.room)) fields[`put.${at}.room`] = ["unknown"];
		if (session.sections.some((id) => !known.has(id))) fields[`put.${at}.sections`] = ["unknown"];
		for (const [index, talk] of session.talks.entries())
			if (talk.kind === "paper" && accepted.get(talk.paper) === false)
				fields[`put.${at}.talks.${index}.paper`] = ["programme_paper"];
	}
	if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/**
 * Sessions and talks share one space of ids: calendars and stars refer to them.
 * @throws 422 `invalid`
 */
function assertDistinctIds(
	sessions: readonly ProgrammeSession[],
	put: readonly ProgrammeSession[],
	remove: ProgrammeChange["remove"],
): void {
	const changed = new Set([...put, ...remove].map(({ id }) => id));
	const after = [...sessions.filter(({ id }) => !changed.has(id)), ...put];
	const ids = after.flatMap(({ id, talks }) => [id, ...talks.map((talk) => talk.id)]);
	if (new Set(ids).size < ids.length) throw new AppError("invalid", "invalid");
}

/** Returns papers that no session had before: those placed earlier may be moved after they were withdrawn. */
function newPapers(put: readonly ProgrammeSession[], sessions: readonly ProgrammeSession[]): number[] {
	const placed = new Set(sessions.flatMap(paperNumbersOf));
	return [...new Set(put.flatMap(paperNumbersOf))].filter((number) => !placed.has(number));
}

export const paperNumbersOf = ({ talks }: Pick<ProgrammeSession, "talks">): number[] =>
	talks.flatMap((talk) => (talk.kind === "paper" ? [talk.paper] : []));

/** Returns which of the papers are accepted. A held acceptance counts as none. 1 table call for each hundred. */
async function acceptedAmong(
	table: Table,
	conference: string,
	numbers: readonly number[],
): Promise<ReadonlyMap<number, boolean>> {
	if (numbers.length === 0) return new Map();
	const rows = await existingPaperRows(table, conference, numbers);
	const accepted = new Set(rows.filter(({ status }) => status === "accepted").map(({ number }) => number));
	return new Map(numbers.map((number) => [number, accepted.has(number)]));
}

function putSession(table: Table, conference: string, session: ProgrammeSession): Write[] {
	const { id, version } = session;
	const content = sessionContent(session);
	const sessions = programmeSessions(table);
	return version === 0
		? [put(sessions.create({ conference, id, content, version: 1 }), new SessionConflictError())]
		: [
				update(
					sessions
						.patch({ conference, id })
						.set({ content, version: version + 1 })
						.where((attribute, { eq }) => eq(attribute.version, version)),
					new SessionConflictError(),
				),
			];
}

/** Builds the write by which a removal of rooms notices the change. Fails if the rooms changed. */
function useRooms(table: Table, conference: string, { settings: { version } }: Draft): Write {
	return update(
		programmeSettings(table)
			.upsert({ conference })
			.add({ uses: 1 })
			.where((attribute, { eq, notExists }) =>
				version === 0 ? notExists(attribute.version) : eq(attribute.version, version),
			),
		new SessionConflictError(),
	);
}

/** Builds the writes of the index of chairs for addresses that were added or removed. */
function chairWrites(
	table: Table,
	conference: string,
	change: ProgrammeChange,
	before: ReadonlyMap<string, ProgrammeSession>,
): Write[] {
	const chairs = programmeChairs(table);
	const writesOf = (session: string, after: ReadonlySet<string>): Write[] => {
		const earlier = chairEmails(before.get(session));
		const key = (email: string) => ({ conference, session, email });
		return [
			...[...after].filter((email) => !earlier.has(email)).map((email) => put(chairs.put(key(email)))),
			...[...earlier].filter((email) => !after.has(email)).map((email) => remove(chairs.delete(key(email)))),
		];
	};
	return [
		...change.put.flatMap((session) => writesOf(session.id, chairEmails(session))),
		...change.remove.flatMap(({ id }) => writesOf(id, new Set())),
	];
}

const chairEmails = (session: ProgrammeSession | undefined): ReadonlySet<string> =>
	new Set(session?.chairs.map(({ email }) => email).filter(Boolean));

/** Returns sessions for the log, which keeps no descriptions, names and private notes. */
const logged = (sessions: readonly ProgrammeSession[]) =>
	sessions.map(({ id, kind, locales: { en, ru }, room, start, minutes, chairs, talks }) => ({
		id,
		kind,
		locales: { en: { title: en.title }, ru: { title: ru.title } },
		room,
		start,
		minutes,
		chairs: chairs.length,
		papers: paperNumbersOf({ talks }),
		talks: talks.length,
	}));
