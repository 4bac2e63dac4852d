import type { ProgrammePerson, ProgrammeSession, PublicProgramme } from "@deck/contracts/programme";
import type { PlacedPapers } from "./placed-papers.ts";
import type { EntryChange } from "./release-changes.ts";

export interface ConcernedPerson {
	email: string;
	names: ProgrammePerson["names"];
	changes: EntryChange[];
}

export interface Concerned {
	people: ConcernedPerson[];
	/** Names of chairs and invited speakers without an address. */
	unreachable: string[];
}

/**
 * Returns the people concerned by changes, each once: presenters and corresponding authors of papers, chairs of sessions.
 * Chairs of removed sessions and invited speakers have no address here.
 */
export function concernedPeople(
	changes: readonly EntryChange[],
	sessions: readonly ProgrammeSession[],
	{ concerned }: Pick<PlacedPapers, "concerned">,
	[before, after]: readonly [PublicProgramme | null, PublicProgramme],
): Concerned {
	const people = new Map<string, ConcernedPerson>();
	const unreachable = new Set<string>();
	const add = (email: string, names: ProgrammePerson["names"], change: EntryChange) => {
		const person = people.get(email) ?? { email, names, changes: [] };
		if (!person.changes.includes(change)) person.changes.push(change);
		people.set(email, person);
	};
	for (const change of changes) {
		const released = [after, before].map((one) => one?.sessions.find(({ id }) => id === change.session));
		if (change.paper !== null) {
			for (const { email, names } of concerned.get(change.paper) ?? []) add(email, names, change);
		} else if (change.talk !== null) {
			const talk = released.flatMap((one) => one?.talks ?? []).find(({ id }) => id === change.talk);
			for (const { locales } of talk?.people ?? []) unreachable.add(locales.en.name);
		} else {
			const session = sessions.find(({ id }) => id === change.session);
			for (const { name, email } of session?.chairs ?? []) {
				if (email) add(email, { en: name, ru: name }, change);
				else unreachable.add(name);
			}
			if (!session) for (const name of released.flatMap((one) => one?.chairs ?? [])) unreachable.add(name);
		}
	}
	return { people: [...people.values()], unreachable: [...unreachable] };
}
