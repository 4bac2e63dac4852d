import { isEarlierProblem } from "./delivery-problems.ts";
import { type Addressee, type Exclusion, PEOPLE_PER_PART } from "./entity.ts";
import type { PeoplePart } from "./lookup.ts";
import type { SubjectFilter } from "./visible-subjects.ts";

/** Position from 1. */
export interface NumberedAddressee extends Addressee {
	n: number;
}

export const peopleInOrder = (parts: readonly PeoplePart[]): NumberedAddressee[] =>
	parts
		.toSorted((a, b) => a.part - b.part)
		.flatMap(({ part, people }) => people.map((one, at) => ({ ...one, n: part * PEOPLE_PER_PART + at + 1 })));

/**
 * Returns the recipients with subjects that the actor knows, for partial access. Ordered by known subject and address:
 * the list order would reveal earlier hidden subjects.
 */
export const visiblePeople = (parts: readonly PeoplePart[], knows: SubjectFilter): NumberedAddressee[] =>
	peopleInOrder(parts)
		.map((one) => asVisible({ ...one, numbers: one.numbers.filter(knows) }))
		.filter(({ numbers }) => numbers.length > 0)
		.sort((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0) || (a.email < b.email ? -1 : 1));

/** Returns a recipient with the address of a visible subject; the original one would reveal further subjects. */
function asVisible({ also = [], ...one }: NumberedAddressee): NumberedAddressee {
	const { numbers } = one;
	if (numbers.some((number) => also.every((other) => other.number !== number))) return one;
	const other = also.find(({ number }) => number === numbers[0]);
	return other ? { ...one, name: other.name, email: other.email } : one;
}

/** Returns the exclusions that the actor may know. `twice` is hidden, as it reveals another subject. */
export const visibleExclusions = (
	out: readonly Exclusion[],
	knows: SubjectFilter,
	hidesProblems: boolean,
): Exclusion[] =>
	knownReasons(out, hidesProblems).filter(({ number, why }) => knows(number) && why !== "twice");

export const knownReasons = (out: readonly Exclusion[], hidesProblems: boolean): Exclusion[] =>
	out.filter(({ why }) => !(hidesProblems && isEarlierProblem(why)));
