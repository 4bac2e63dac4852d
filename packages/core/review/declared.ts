import type { PaperDetails } from "@deck/contracts/paper-details";
import { may } from "@deck/contracts/permissions";
import type { DeclaredConflicts } from "@deck/contracts/review";
import { recipientsOf } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { expertAddresses, expertsByNumber } from "../expert/lookup.ts";
import { declares } from "../expert/profile/declares.ts";
import { profilesBehind } from "../expert/profile/lookup.ts";
import { tellsConflicts } from "../expert/rules.ts";
import { commonPart } from "../kernel/card-text.ts";
import type { SignedIn } from "../kernel/context.ts";
import { detailsByNumber } from "../paper/details.ts";
import { readableCards } from "../paper/readable-cards.ts";

/**
 * Returns which experts declared a conflict with each paper, but not with whom. Skips papers for which the actor may
 * invite nobody, and experts who neither agreed nor were asked here. Calls: 1 query for the experts, 4 or 5 for each
 * hundred of them, 2 for each hundred papers.
 */
export async function declaredConflicts(
	context: SignedIn,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<DeclaredConflicts[]> {
	const { table, actor } = context;
	const [claims, cards] = await Promise.all([
		expertAddresses(table, conference),
		readableCards(context, conference, [...new Set(numbers)]),
	]);
	const found = await expertsByNumber(
		table,
		conference,
		claims.map(({ number }) => number),
	);
	const telling = found.filter((expert) => expert !== null).filter(tellsConflicts);
	const people = await recipientsOf(
		table,
		telling.map(({ email }) => email),
		"en",
	);
	const stated = await profilesBehind(table, people);
	const declaring = telling.filter(({ email }) =>
		stated.get(email)?.some(({ people: some, organizations }) => some.length + organizations.length > 0),
	);
	if (declaring.length === 0) return [];
	const asked = cards.filter(({ section }) => may(actor.roles, "experts", "write", section));
	const texts = await detailsByNumber(
		table,
		conference,
		asked.map(({ number }) => number),
	);
	return texts.flatMap((text): DeclaredConflicts[] => {
		const { number, authors } = JSON.parse(commonPart(text)) as PaperDetails;
		const emails = authors.map(({ email }) => email);
		const experts = declaring
			.filter(({ email }) => stated.get(email)?.some((profile) => declares(profile, emails)))
			.map((expert) => expert.number);
		return experts.length > 0 ? [{ paper: number, experts }] : [];
	});
}
