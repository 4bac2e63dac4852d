import type { Person } from "./person.ts";

const turns = new WeakMap<Person, Promise<unknown>>();

/** Queues work per person: the server inspects one of their files at a time. */
export function inTurn<T>(person: Person, work: () => Promise<T>): Promise<T> {
	const turn = (turns.get(person) ?? Promise.resolve()).then(work, work);
	turns.set(person, turn);
	return turn;
}
