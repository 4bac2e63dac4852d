import type { Person } from "./person.ts";

const turns = new WeakMap<Person, Promise<unknown>>();

/** The server inspects one file per person at a time. */
export function inTurn<T>(person: Person, work: () => Promise<T>): Promise<T> {
	const turn = (turns.get(person) ?? Promise.resolve()).then(work, work);
	turns.set(person, turn);
	return turn;
}
