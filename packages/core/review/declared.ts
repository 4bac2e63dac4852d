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
import { staffOfConference } from "../staff/lookup.ts";
import { declarationVisibility } from "./declaration-visibility.ts";

/**
 * Returns for each paper the experts with a declared conflict, but not with which author, and those who work on it as
 * staff. Skips papers for which the actor may invite nobody, declarations and further addresses as in
 * `declaration-visibility.ts`, and staff for readers who may not read the list of staff. 2 queries for experts and
 * staff, 4 or 5 calls for each hundred experts, plus those of the papers' whole list, 1 for each hundred papers.
 */
export async function readDeclaredConflicts(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	numbers: readonly number[],
): Promise<DeclaredConflicts[]> {
	const { table, actor } = context;
	const [claims, texts, members] = await Promise.all([
		expertAddresses(table, conference),
		readListRowTexts(table, conference),
		staffOfConference(table, conference),
	]);
	const found = await expertsByNumber(
		table,
		conference,
		claims.map(({ number }) => number),
	);
	const all = found.filter((expert) => expert !== null);
	const isTelling = declarationVisibility(actor, texts);
	const telling = all.filter(isTelling);
	const people = await readRecipients(
		table,
		all.map(({ email }) => email),
		"en",
	);
	// Pending roles grant nothing.
	const active = hasPermission(actor.roles, "staff", "read")
		? members.filter(({ user_id }) => user_id !== undefined)
		: [];
	const rolesOf = new Map(active.map(({ email, admin_roles }) => [email, admin_roles]));
	const staff = all.flatMap((expert) => {
		const { number, email } = expert;
		// Other addresses would be found out by adding one.
		const addresses = isTelling(expert) ? (people.get(email)?.addresses ?? []) : [email];
		const roles = addresses.flatMap((address) => rolesOf.get(address) ?? []);
		return roles.length > 0 ? [{ number, roles }] : [];
	});
	const stated = await profilesByAddress(table, people);
	const declaring = telling.filter(({ email }) =>
		stated.get(email)?.some(({ people: some, organizations }) => some.length + organizations.length > 0),
	);
	if (declaring.length === 0 && staff.length === 0) return [];
	const reads = commonPartForStaff({
		staff: permissionScope(actor.roles, "papers", "read"),
		conflicts: actor.conflicts,
	});
	const rows = texts.map(reads).flatMap((text) => (text ? [JSON.parse(text) as PaperListRow] : []));
	const named = rows.filter(({ number }) => numbers.includes(number));
	const readable = named.filter(({ section }) => hasPermission(actor.roles, "experts", "write", section));
	const details = await detailsByNumber(
		table,
		conference,
		readable.map(({ number }) => number),
	);
	const sections = new Map(readable.map(({ number, section }) => [number, section]));
	return details.flatMap((text): DeclaredConflicts[] => {
		const { number, authors } = JSON.parse(commonPart(text)) as PaperDetails;
		const emails = authors.map(({ email }) => email);
		const experts = declaring
			.filter(({ email }) => stated.get(email)?.some((profile) => declaresConflict(profile, emails)))
			.map((expert) => expert.number);
		const declaringStaff = staff
			.filter(({ roles }) => hasPermission(roles, "papers", "read", sections.get(number)))
			.map((expert) => expert.number);
		return experts.length + declaringStaff.length > 0
			? [{ paper: number, experts, staff: declaringStaff }]
			: [];
	});
}
