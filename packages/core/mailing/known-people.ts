import { type Addressee, type LeftOutOne, PART } from "./entity.ts";
import type { PeoplePart } from "./lookup.ts";
import type { Knows } from "./readable.ts";

/** Somebody of a list with their number there, from 1 on. */
export interface Placed extends Addressee {
	n: number;
}

/** All people of a list, or of parts of it, in its order. */
export const peopleInOrder = (parts: readonly PeoplePart[]): Placed[] =>
	parts
		.toSorted((a, b) => a.part - b.part)
		.flatMap(({ part, people }) => people.map((one, at) => ({ ...one, n: part * PART + at + 1 })));

/**
 * Those of a list whom somebody knows who may not know all that it is about, with what they know that these stand for; in the order
 * of that and of addresses, since the list's own would tell who stands for something that comes before.
 */
export const knownPeople = (parts: readonly PeoplePart[], knows: Knows): Placed[] =>
	peopleInOrder(parts)
		.map((one) => knownAs({ ...one, numbers: one.numbers.filter(knows) }))
		.filter(({ numbers }) => numbers.length > 0)
		.sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0) || (a.email < b.email ? -1 : 1));

/** Somebody under an address that what is known of them has: another would tell that they stand for more. */
function knownAs({ also = [], ...one }: Placed): Placed {
	const { numbers } = one;
	if (numbers.some((number) => also.every((other) => other.number !== number))) return one;
	const other = also.find(({ number }) => number === numbers[0]);
	return other ? { ...one, name: other.name, email: other.email } : one;
}

/** The same of who is left out: that somebody gets it for something else would tell of what that is. */
export const knownLeftOut = (out: readonly LeftOutOne[], knows: Knows): LeftOutOne[] =>
	out.filter(({ number, why }) => knows(number) && why !== "twice");
