import type { Locale } from "@deck/contracts/enums";
import { textInLocale } from "@deck/contracts/in-locale";
import { type Day, dayIn } from "@deck/contracts/moments";
import {
	endOf,
	isSequential,
	type PublicPerson,
	type PublicProgramme,
	type PublicSession,
	type PublicTalk,
} from "@deck/contracts/programme";
import { normalizeName } from "@deck/contracts/words";

/** A talk with its session. */
export interface PlacedTalk {
	talk: PublicTalk;
	session: PublicSession;
}

export interface ProgrammeDay {
	day: Day;
	/** Sessions that start together, by start. */
	slots: { start: string; sessions: PublicSession[] }[];
}

/** Groups sessions by day and start, by the clock of a zone. */
export function groupByDay(sessions: readonly PublicSession[], timezone: string): ProgrammeDay[] {
	const days = Map.groupBy(sessions, ({ start }) => dayIn(new Date(start), timezone));
	return [...days]
		.sort(([a], [b]) => a.localeCompare(b))
		.map(([day, own]) => ({
			day,
			slots: [...Map.groupBy(own, ({ start }) => start)]
				.sort(([a], [b]) => a.localeCompare(b))
				.map(([start, together]) => ({ start, sessions: together })),
		}));
}

/** Keeps the order of `ids`; sessions of none of them come last, under null. */
export function groupByKey(
	sessions: readonly PublicSession[],
	ids: readonly string[],
	keysOf: (session: PublicSession) => readonly string[],
): { id: string | null; sessions: PublicSession[] }[] {
	const known = new Set(ids);
	const groups = ids.map((id) => ({ id, sessions: sessions.filter((one) => keysOf(one).includes(id)) }));
	const others = sessions.filter((one) => !keysOf(one).some((key) => known.has(key)));
	return [...groups, { id: null, sessions: others }].filter((group) => group.sessions.length > 0);
}

export interface ProgrammePersonTalks {
	person: PublicPerson;
	name: string;
	talks: PlacedTalk[];
}

/** Returns authors and invited speakers with their talks, by name. */
export function groupByPerson(sessions: readonly PublicSession[], locale: Locale): ProgrammePersonTalks[] {
	const people = new Map<string, ProgrammePersonTalks>();
	for (const session of sessions)
		for (const talk of session.talks)
			for (const person of talk.people) {
				const name = textInLocale(person.locales, "name", locale);
				const known = people.get(person.key) ?? { person, name, talks: [] };
				people.set(person.key, { ...known, talks: [...known.talks, { talk, session }] });
			}
	const collator = new Intl.Collator(locale);
	return [...people.values()].sort((a, b) => collator.compare(a.name, b.name));
}

/** Returns the sessions that fit words, each with the talks that do; a session that fits itself keeps all its talks. */
export function searchProgramme({ rooms, sessions }: PublicProgramme, query: string): PublicSession[] {
	const words = normalizeName(query).split(" ").filter(Boolean);
	if (words.length === 0) return sessions;
	const fits = (texts: readonly string[]) => {
		const text = normalizeName(texts.join(" "));
		return words.every((word) => text.includes(word));
	};
	return sessions.flatMap((session) => {
		const room = rooms.find(({ id }) => id === session.room);
		const own = [...titles(session), ...(room ? titles(room) : []), ...session.chairs];
		if (fits(own)) return [session];
		const talks = session.talks.filter((talk) => fits([...own, ...titles(talk), ...names(talk)]));
		return talks.length > 0 ? [{ ...session, talks }] : [];
	});
}

const titles = ({ locales }: { locales: Record<Locale, { title: string }> }) =>
	Object.values(locales).map(({ title }) => title);

const names = ({ people }: PublicTalk) =>
	people.flatMap(({ locales }) =>
		Object.values(locales).flatMap(({ name, affiliation }) => [name, affiliation]),
	);

/** Returns the starred sessions whole, and the others with their starred talks. */
export function starredSessions(
	sessions: readonly PublicSession[],
	stars: ReadonlySet<string>,
): PublicSession[] {
	return sessions.flatMap((session) => {
		if (stars.has(session.id)) return [session];
		const talks = session.talks.filter(({ id }) => stars.has(id));
		return talks.length > 0 ? [{ ...session, talks }] : [];
	});
}

/** Something that takes place in a slot of its own. */
export interface Entry {
	session: PublicSession;
	/** Null: the session itself. */
	talk: PublicTalk | null;
}

/**
 * Returns the starred entries that overlap others, by id. A session and its own talks do not overlap, nor do posters of
 * one session, which can be seen in turn. Cancelled talks overlap nothing.
 */
export function findOverlaps(
	sessions: readonly PublicSession[],
	stars: ReadonlySet<string>,
): Map<string, Entry[]> {
	const starred = sessions.flatMap((session): Entry[] => [
		...(stars.has(session.id) ? [{ session, talk: null }] : []),
		...session.talks
			.filter((talk) => stars.has(talk.id) && !talk.cancelled)
			.map((talk) => ({ session, talk })),
	]);
	const overlaps = new Map<string, Entry[]>();
	for (const one of starred) {
		const others = starred.filter(
			(other) => other.session !== one.session && meet(slotOf(one), slotOf(other)),
		);
		if (others.length > 0) overlaps.set(slotOf(one).id, others);
	}
	return overlaps;
}

export const slotOf = ({ session, talk }: Entry): PublicSession | PublicTalk => talk ?? session;

const meet = (one: { start: string; minutes: number }, other: { start: string; minutes: number }): boolean =>
	one.start < endOf(other) && other.start < endOf(one);

/** How long before its start something is next. */
const NEXT_MS = 3 * 3_600_000;

/** Returns what goes on at an instant, and what starts next, within three hours. Empty outside of the programme. */
export function nowAndNext(sessions: readonly PublicSession[], now: Date): { now: Entry[]; next: Entry[] } {
	const at = now.toISOString();
	const entries = sessions.flatMap((session): Entry[] =>
		isSequential(session.kind) && session.talks.length > 0
			? session.talks.filter(({ cancelled }) => !cancelled).map((talk) => ({ session, talk }))
			: [{ session, talk: null }],
	);
	const until = new Date(now.getTime() + NEXT_MS).toISOString();
	const ahead = entries.filter((entry) => slotOf(entry).start > at && slotOf(entry).start <= until);
	const [first] = ahead.map((entry) => slotOf(entry).start).sort();
	return {
		now: entries.filter((entry) => slotOf(entry).start <= at && at < endOf(slotOf(entry))),
		next: ahead.filter((entry) => slotOf(entry).start === first),
	};
}

/** Returns the room of a session, and the zone of its clock. */
export function roomOf(programme: PublicProgramme, session: PublicSession) {
	const room = programme.rooms.find(({ id }) => id === session.room);
	return { room, timezone: room?.timezone || programme.timezone };
}

export function findTalk({ sessions }: PublicProgramme, id: string): PlacedTalk | undefined {
	for (const session of sessions) {
		const talk = session.talks.find((one) => one.id === id);
		if (talk) return { talk, session };
	}
	return undefined;
}
