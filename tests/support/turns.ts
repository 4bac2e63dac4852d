import type { Person } from "./person.ts";

const turns = new WeakMap<Person, Promise<unknown>>();

/** Does a person's work of one kind after what they have begun before: the server looks into one file of theirs at a time. */
export function inTurn<T>(person: Person, work: () => Promise<T>): Promise<T> {
	const turn = (turns.get(person) ?? Promise.resolve()).then(work, work);
	turns.set(person, turn);
	return turn;
}
