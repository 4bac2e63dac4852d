import { type Addressee, type LeftOutOne, PART } from "./entity.ts";
import type { PeoplePart } from "./lookup.ts";
import type { Knows } from "./readable.ts";

/** Position from 1. */
export interface Placed extends Addressee {
	n: number;
}

export const peopleInOrder = (parts: readonly PeoplePart[]): Placed[] =>
	parts
		.toSorted((a, b) => a.part - b.part)
		.flatMap(({ part, people }) => people.map((one, at) => ({ ...one, n: part * PART + at + 1 })));

/** For partial access. Ordered by known subject and address: the list order would reveal earlier hidden subjects. */
export const knownPeople = (parts: readonly PeoplePart[], knows: Knows): Placed[] =>
	peopleInOrder(parts)
		.map((one) => knownAs({ ...one, numbers: one.numbers.filter(knows) }))
		.filter(({ numbers }) => numbers.length > 0)
		.sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0) || (a.email < b.email ? -1 : 1));

/** Another address would reveal further subjects. */
function knownAs({ also = [], ...one }: Placed): Placed {
	const { numbers } = one;
	if (numbers.some((number) => also.every((other) => other.number !== number))) return one;
	const other = also.find(({ number }) => number === numbers[0]);
	return other ? { ...one, name: other.name, email: other.email } : one;
}

/** `twice` is hidden, as it reveals another subject. */
export const knownLeftOut = (out: readonly LeftOutOne[], knows: Knows): LeftOutOne[] =>
	out.filter(({ number, why }) => knows(number) && why !== "twice");
