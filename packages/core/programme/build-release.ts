import type { Locale } from "@deck/contracts/enums";
import {
	isSequential,
	type ProgrammeSession,
	type PublicPerson,
	type PublicProgramme,
	type PublicSession,
	type PublicTalk,
	talkStarts,
} from "@deck/contracts/programme";
import type { Draft } from "./draft.ts";

/** What a release prints of a paper. */
export interface PlacedPaper {
	locales: Record<Locale, { title: string }>;
	language: Locale;
	people: PublicPerson[];
}

interface ReleaseInput {
	draft: Draft;
	papers: ReadonlyMap<number, PlacedPaper>;
	/** Returns the key of a speaker without an account. */
	speakerKey(name: string): string;
	timezone: string;
	/** ISO instant. */
	released_at: string;
	/** The release before. */
	previous: PublicProgramme | null;
}

/**
 * Builds the next release. Reserved time and papers that are missing in `papers` are left out. Entries keep the slot of
 * the release before. `sequence` is the number of the release in which they changed last, times a hundred, plus the marks
 * of cancellation since.
 */
export function buildRelease({
	draft: { settings, sessions },
	papers,
	speakerKey,
	timezone,
	released_at,
	previous,
}: ReleaseInput): PublicProgramme {
	const number = (previous?.number ?? 0) + 1;
	const before = entriesOf(previous);
	let slot = Math.max(0, ...[...before.values()].map((entry) => entry.slot));
	const stamped = <Entry extends { id: string }>(entry: Entry) => {
		const known = before.get(entry.id);
		const kept = { ...entry, slot: known?.slot ?? 0, sequence: known?.sequence ?? 0 };
		if (known && fingerprint(known) === fingerprint(kept)) return kept;
		return { ...kept, slot: known?.slot ?? ++slot, sequence: number * 100 };
	};
	const session = (one: ProgrammeSession): PublicSession => {
		const { id, kind, locales, room, start, minutes, sections } = one;
		const starts = talkStarts(one);
		const visible = one.talks.filter((talk) => talk.kind !== "reserved");
		const talks = visible.flatMap((talk): Omit<PublicTalk, "slot" | "sequence">[] => {
			const common = {
				id: talk.id,
				start: starts.get(talk.id) ?? start,
				minutes: isSequential(kind) ? talk.minutes : minutes,
				board: null,
			};
			if (talk.kind === "invited") {
				const { en, ru } = talk.locales;
				const speaker = { name: talk.speaker, affiliation: "" };
				return [
					{
						...common,
						paper: null,
						language: null,
						locales: { en, ru },
						people: talk.speaker
							? [{ key: speakerKey(talk.speaker), locales: { en: speaker, ru: speaker }, presents: true }]
							: [],
					},
				];
			}
			const paper = papers.get(talk.paper);
			return paper ? [{ ...common, paper: talk.paper, ...paper }] : [];
		});
		return {
			...stamped({ id, kind, locales, room, start, minutes, sections }),
			chairs: one.chairs.map(({ name }) => name),
			// A talk's room is that of its session.
			talks: talks
				.map((talk, at) => ({ ...talk, board: kind === "poster" ? at + 1 : null }))
				.map((talk) => withoutRoom(stamped({ ...talk, room }))),
		};
	};
	return {
		number,
		released_at,
		timezone,
		rooms: settings.rooms.map(({ id, locales, place, timezone, seats }) => ({
			id,
			locales,
			place,
			timezone,
			seats,
		})),
		sessions: sessions
			.toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id))
			.map(session),
	};
}

type Stamped = { id: string; slot: number; sequence: number } & object;

function entriesOf(programme: PublicProgramme | null): Map<string, Stamped> {
	const entries = (programme?.sessions ?? []).flatMap((session): Stamped[] => [
		session,
		...session.talks.map((talk) => ({ ...talk, room: session.room })),
	]);
	return new Map(entries.map((entry) => [entry.id, entry]));
}

const withoutRoom = <T extends { room: unknown }>({ room: _, ...talk }: T) => talk;

/** Returns what a calendar shows of an entry, in a fixed order of fields. */
function fingerprint({ slot: _, sequence: __, ...entry }: Stamped): string {
	const fields = Object.entries(entry).filter(([name]) =>
		["start", "minutes", "room", "locales", "cancelled"].includes(name),
	);
	return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}
