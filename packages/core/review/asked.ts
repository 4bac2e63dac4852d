import type { AskResult } from "@deck/contracts/review";
import { conflictsOf } from "@deck/contracts/review-conflicts";
import { recipientsOf } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { expertsByNumber } from "../expert/lookup.ts";
import { declares } from "../expert/profile/declares.ts";
import { profilesBehind } from "../expert/profile/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { paperTexts } from "../paper/ties.ts";
import { type CoAuthors, coAuthorsOf } from "./co-authors.ts";
import { tellingFor } from "./telling.ts";

export interface Asked {
	expert: NonNullable<Awaited<ReturnType<typeof expertsByNumber>>[number]>;
	addresses: readonly string[];
	coauthors: CoAuthors;
	/** Whether the actor may learn that they declared not to review a paper. */
	tells: boolean;
	profiles: readonly Parameters<typeof declares>[0][];
}

/**
 * Includes accounts' addresses, co-authors and declared conflicts. 3 table calls, and those of the papers' whole list
 * and `coAuthorsOf`.
 */
export async function readAsked(
	context: SignedIn,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<Map<number, Asked>> {
	const { table } = context;
	const [found, cards] = await Promise.all([
		expertsByNumber(table, conference, [...new Set(numbers)]),
		paperTexts(table, conference),
	]);
	const tells = tellingFor(context.actor, cards);
	const experts = found.filter((one) => one !== null);
	const people = await recipientsOf(
		table,
		experts.map(({ email }) => email),
		"en",
	);
	const stated = await profilesBehind(table, people);
	const addresses = experts.map(({ email }) => people.get(email)?.addresses ?? [email]);
	const coauthors = await coAuthorsOf(context, conference, addresses, cards);
	return new Map(
		experts.map((expert, at) => {
			const profiles = stated.get(expert.email) ?? [];
			const nobody = { named: [], unnamed: [] };
			const asked: Asked = {
				...{ expert, addresses: addresses[at] ?? [], coauthors: coauthors[at] ?? nobody, profiles },
				tells: tells(expert),
			};
			return [expert.number, asked];
		}),
	);
}

export const declaresAny = ({ profiles }: Asked): boolean =>
	profiles.some(({ people, organizations }) => people.length + organizations.length > 0);

/** Returns the conflicts that the actor may know, and whether there are others. */
export function conflictsWith(
	{ addresses, coauthors: { named, unnamed }, profiles }: Asked,
	authors: readonly { email: string }[],
): { named: AskResult["conflicts"]; isUnnamed: boolean } {
	const emails = authors.map(({ email }) => email);
	const declared = profiles.some((profile) => declares(profile, emails));
	return {
		named: conflictsOf({ authors: emails, expert: addresses, coauthors: named, declared }),
		isUnnamed: emails.some((email) => unnamed.includes(email)),
	};
}
