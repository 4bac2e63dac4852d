import type { AskResult } from "@deck/contracts/review";
import { conflictsOf } from "@deck/contracts/review-conflicts";
import { recipientsOf } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { expertsByNumber } from "../expert/lookup.ts";
import { declares } from "../expert/profile/declares.ts";
import { profilesBehind } from "../expert/profile/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { coAuthorsOf } from "./co-authors.ts";

/** An expert, with the data that decide on conflicts of interest. */
export interface Asked {
	expert: NonNullable<Awaited<ReturnType<typeof expertsByNumber>>[number]>;
	addresses: readonly string[];
	coauthors: readonly string[];
	/** Declared conflicts. */
	profiles: readonly Parameters<typeof declares>[0][];
}

/**
 * Reads experts by number, with their accounts' addresses, co-authors and declared conflicts. 3 table calls, and those
 * of `coAuthorsOf`.
 */
export async function readAsked(
	context: SignedIn,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<Map<number, Asked>> {
	const { table } = context;
	const found = await expertsByNumber(table, conference, [...new Set(numbers)]);
	const experts = found.filter((one) => one !== null);
	const people = await recipientsOf(
		table,
		experts.map(({ email }) => email),
		"en",
	);
	const stated = await profilesBehind(table, people);
	const addresses = experts.map(({ email }) => people.get(email)?.addresses ?? [email]);
	const coauthors = await coAuthorsOf(context, conference, addresses);
	return new Map(
		experts.map((expert, at) => {
			const profiles = stated.get(expert.email) ?? [];
			const asked = { expert, addresses: addresses[at] ?? [], coauthors: coauthors[at] ?? [], profiles };
			return [expert.number, asked];
		}),
	);
}

export const declaresAny = ({ profiles }: Asked): boolean =>
	profiles.some(({ people, organizations }) => people.length + organizations.length > 0);

/** Returns the expert's conflicts with a paper's authors. */
export function conflictsWith(
	{ addresses, coauthors, profiles }: Asked,
	authors: readonly { email: string }[],
): AskResult["conflicts"] {
	const emails = authors.map(({ email }) => email);
	const declared = profiles.some((profile) => declares(profile, emails));
	return conflictsOf({ authors: emails, expert: addresses, coauthors, declared });
}
