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

/** An expert, with the data that decide on conflicts of interest. */
export interface Asked {
	expert: NonNullable<Awaited<ReturnType<typeof expertsByNumber>>[number]>;
	addresses: readonly string[];
	coauthors: CoAuthors;
	/** Whether the asker may learn of a paper whether they declared not to review it. */
	tells: boolean;
	/** What their people declare. */
	profiles: readonly Parameters<typeof declares>[0][];
}

/**
 * Reads experts by number, with their accounts' addresses, co-authors and declared conflicts. Three calls, and those of the
 * papers' whole list and of `coAuthorsOf`.
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

/**
 * Returns what speaks against an expert as a reviewer of a paper with these authors, as far as the asker may know it; and
 * whether anything else does.
 */
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
