import { titlesOf } from "@deck/contracts/in-locale";
import type { ProgrammeReleaseChange, ProgrammeSlot, PublicProgramme } from "@deck/contracts/programme";

interface Entry {
	session: string;
	talk: string | null;
	paper: number | null;
	titles: ProgrammeReleaseChange["locales"];
	slot: ProgrammeSlot;
}

/** A change, and the paper that it concerns. */
export interface EntryChange extends ProgrammeReleaseChange {
	paper: number | null;
}

/**
 * Returns what a release changes: entries that are new, gone, or at another time or in another room. In order of time. A talk
 * that only moved along with its session is listed too: its presenter wants to know.
 */
export function releaseChanges(before: PublicProgramme | null, after: PublicProgramme): EntryChange[] {
	const earlier = entriesOf(before);
	const later = entriesOf(after);
	const changes = [...new Set([...earlier.keys(), ...later.keys()])].flatMap((id): EntryChange[] => {
		const from = earlier.get(id);
		const to = later.get(id);
		const entry = to ?? from;
		if (!entry || (from && to && isSameSlot(from.slot, to.slot))) return [];
		return [
			{
				change: !from ? "added" : !to ? "removed" : "moved",
				session: entry.session,
				talk: entry.talk,
				paper: entry.paper,
				locales: entry.titles,
				before: from?.slot ?? null,
				after: to?.slot ?? null,
			},
		];
	});
	const at = ({ before, after }: EntryChange) => (after ?? before)?.start ?? "";
	return changes.sort((a, b) => at(a).localeCompare(at(b)));
}

const isSameSlot = (a: ProgrammeSlot, b: ProgrammeSlot) =>
	a.start === b.start && a.minutes === b.minutes && a.room === b.room;

function entriesOf(programme: PublicProgramme | null): Map<string, Entry> {
	return new Map(
		(programme?.sessions ?? []).flatMap(({ id, locales, room, start, minutes, talks }) => {
			const { en, ru } = titlesOf(locales);
			const session: Entry = {
				session: id,
				talk: null,
				paper: null,
				titles: { en: { title: en }, ru: { title: ru } },
				slot: { start, minutes, room },
			};
			return [
				[id, session] as const,
				...talks.map(
					(talk) =>
						[
							talk.id,
							{
								session: id,
								talk: talk.id,
								paper: talk.paper,
								titles: talk.locales,
								slot: { start: talk.start, minutes: talk.minutes, room },
							},
						] as const,
				),
			];
		}),
	);
}
