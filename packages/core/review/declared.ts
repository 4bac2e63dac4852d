import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { hasPermission, permissionScope } from "@deck/contracts/permissions";
import type { DeclaredConflicts } from "@deck/contracts/review";
import { readRecipients } from "../account/recipients.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { expertAddresses, expertsByNumber } from "../expert/lookup.ts";
import { declaresConflict } from "../expert/profile/declared-conflicts.ts";
import { profilesByAddress } from "../expert/profile/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { commonPart, commonPartForStaff } from "../kernel/list-row-text.ts";
import { detailsByNumber } from "../paper/details.ts";
import { readListRowTexts } from "../paper/involvement.ts";
import { declarationVisibility } from "./declaration-visibility.ts";

/**
 * Returns the experts with a declared conflict for each paper, but not with which author. Skips papers for which the
 * actor may invite nobody, and experts as in `declaration-visibility.ts`. 1 query for the experts, 4 or 5 calls for
 * each hundred of them, those of the papers' whole list, 1 for each hundred papers.
 */
export async function readDeclaredConflicts(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<DeclaredConflicts[]> {
	const { table, actor } = context;
	const [claims, texts] = await Promise.all([
		expertAddresses(table, conference),
		readListRowTexts(table, conference),
	]);
	const found = await expertsByNumber(
		table,
		conference,
		claims.map(({ number }) => number),
	);
	const telling = found.filter((expert) => expert !== null).filter(declarationVisibility(actor, texts));
	const people = await readRecipients(
		table,
		telling.map(({ email }) => email),
		"en",
	);
	const stated = await profilesByAddress(table, people);
	const declaring = telling.filter(({ email }) =>
		stated.get(email)?.some(({ people: some, organizations }) => some.length + organizations.length > 0),
	);
	if (declaring.length === 0) return [];
	const reads = commonPartForStaff({
		staff: permissionScope(actor.roles, "papers", "read"),
		conflicts: actor.conflicts,
	});
	const rows = texts.map(reads).flatMap((text) => (text ? [JSON.parse(text) as PaperListRow] : []));
	const named = rows.filter(({ number }) => numbers.includes(number));
	const asked = named.filter(({ section }) => hasPermission(actor.roles, "experts", "write", section));
	const details = await detailsByNumber(
		table,
		conference,
		asked.map(({ number }) => number),
	);
	return details.flatMap((text): DeclaredConflicts[] => {
		const { number, authors } = JSON.parse(commonPart(text)) as PaperDetails;
		const emails = authors.map(({ email }) => email);
		const experts = declaring
			.filter(({ email }) => stated.get(email)?.some((profile) => declaresConflict(profile, emails)))
			.map((expert) => expert.number);
		return experts.length > 0 ? [{ paper: number, experts }] : [];
	});
}
