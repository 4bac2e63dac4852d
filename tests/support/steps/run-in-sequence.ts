import type { Person } from "../person.ts";

const queues = new WeakMap<Person, Promise<unknown>>();

/** Runs steps one after the other, as the server inspects one file per person at a time. */
export function runInSequence<T>(person: Person, work: () => Promise<T>): Promise<T> {
	const turn = (queues.get(person) ?? Promise.resolve()).then(work, work);
	queues.set(person, turn);
	return turn;
}
