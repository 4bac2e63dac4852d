import type { ReviewRequestResult } from "@deck/contracts/review";
import { findConflicts } from "@deck/contracts/review-conflicts";
import { readRecipients } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { type ExpertItem, expertsByNumber } from "../expert/lookup.ts";
import { declaresConflict } from "../expert/profile/declared-conflicts.ts";
import { profilesByAddress, type ReviewerProfileItem } from "../expert/profile/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { readListRowTexts } from "../paper/involvement.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { type CoAuthorAddresses, readCoAuthorAddresses } from "./co-authors.ts";
import { declarationVisibility } from "./declaration-visibility.ts";

export interface ReviewCandidate {
	expert: ExpertItem;
	addresses: readonly string[];
	coauthors: CoAuthorAddresses;
	/** Whether the actor may learn that they declared not to review a paper. */
	mayNameDeclared: boolean;
	profiles: readonly ReviewerProfileItem[];
}

/**
 * Returns experts as candidates for reviews, with their accounts' addresses, co-authors and declared conflicts. 3 table
 * calls, and those of the papers' whole list and `readCoAuthorAddresses`.
 */
export async function readCandidates(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<Map<number, ReviewCandidate>> {
	const { table } = context;
	const [found, rows] = await Promise.all([
		expertsByNumber(table, conference, [...new Set(numbers)]),
		readListRowTexts(table, conference),
	]);
	const mayNameDeclared = declarationVisibility(context.actor, rows);
	const experts = found.filter((one) => one !== null);
	const people = await readRecipients(
		table,
		experts.map(({ email }) => email),
		"en",
	);
	const stated = await profilesByAddress(table, people);
	const addresses = experts.map(({ email }) => people.get(email)?.conflicts ?? [email]);
	const coauthors = await readCoAuthorAddresses(context, conference, addresses, rows);
	return new Map(
		experts.map((expert, at) => {
			const profiles = stated.get(expert.email) ?? [];
			const nobody = { disclosed: [], undisclosed: [] };
			const candidate: ReviewCandidate = {
				expert,
				addresses: addresses[at] ?? [],
				coauthors: coauthors[at] ?? nobody,
				profiles,
				mayNameDeclared: mayNameDeclared(expert),
			};
			return [expert.number, candidate];
		}),
	);
}

export const hasDeclarations = ({ profiles }: ReviewCandidate): boolean =>
	profiles.some(({ people, organizations }) => people.length + organizations.length > 0);

/**
 * Returns the conflicts that the actor may know, and whether there are others: papers that the actor does not read, or
 * that the person was an author of this one. Includes declared ones; the caller
 * checks `mayNameDeclared`.
 */
export function candidateConflicts(
	{ addresses, coauthors: { disclosed, undisclosed }, profiles }: ReviewCandidate,
	{ authors, paper: { former_authors = [] } }: Pick<PaperAggregate, "authors" | "paper">,
): { named: ReviewRequestResult["conflicts"]; hasUnnamed: boolean } {
	const emails = authors.map(({ email }) => email);
	const declared = profiles.some((profile) => declaresConflict(profile, emails));
	return {
		named: findConflicts({ authors: emails, expert: addresses, coauthors: disclosed, declared }),
		hasUnnamed:
			emails.some((email) => undisclosed.includes(email)) ||
			former_authors.some((email) => addresses.includes(email)),
	};
}
