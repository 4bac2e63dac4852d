import type { SelfStatedFacts } from "@deck/contracts/expert-facts";
import { addressesOf } from "../../account/addresses.ts";
import { userByEmail, userById } from "../../account/find.ts";
import { readConferenceWithSections } from "../../conference/aggregate.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { mapWithConcurrency } from "../../kernel/map-with-concurrency.ts";
import { changeExpert } from "../change.ts";
import type { ExpertItem } from "../entity.ts";
import { expertsByAddress } from "../lookup.ts";
import { hasAgreed } from "../rules.ts";
import type { ReviewerProfileItem } from "./entity.ts";
import { profileOwner, profilesById } from "./lookup.ts";

const AT_ONCE = 5;

/**
 * Copies a profile, without declared conflicts, to conferences where the person agreed to be an expert, under any
 * address. Idempotent. 2 calls, 1 query per address, 3 calls per expert.
 */
export async function copyProfileToExperts(context: Context, userId: string): Promise<void> {
	const { table } = context;
	const user = await userById(table, userId);
	const owner = user?.alias_of ? await userById(table, user.alias_of) : user;
	if (!owner?.verified) return;
	const [profile] = await profilesById(table, [owner.user_id]);
	const found = await Promise.all(addressesOf(owner).map((email) => expertsByAddress(table, email)));
	await mapWithConcurrency(AT_ONCE, found.flat(), (expert) =>
		copyTo(context, expert, { by: owner.user_id, profile: profile ?? null }),
	);
}

/** Copies the reviewer profile of the person now behind the address to the expert. 4 calls, plus those of a change. */
export async function copyProfileToExpert(context: Context, expert: ExpertItem): Promise<void> {
	const { table } = context;
	if (!hasAgreed(expert) && !expert.own) return;
	const user = await userByEmail(table, expert.email);
	const by = user?.verified ? profileOwner(user) : undefined;
	if (!by && !expert.own) return;
	const [profile] = by ? await profilesById(table, [by]) : [];
	await copyTo(context, expert, { by, profile: profile ?? null });
}

async function copyTo(
	context: Context,
	{ conference, number, email }: ExpertItem,
	{ by, profile }: { by: string | undefined; profile: ReviewerProfileItem | null },
): Promise<void> {
	const found = await readConferenceWithSections(context.table, conference);
	if (!found) return;
	try {
		await changeExpert(context, found.item, number, (expert) => ({
			// A changed address has its own run.
			set:
				expert.email === email
					? { own: profile && hasAgreed(expert) ? visibleFacts(profile) : undefined }
					: {},
			action: "expert.stated",
			...(by && { by }),
		}));
	} catch (error) {
		if (!(error instanceof AppError && error.kind === "not_found")) throw error;
	}
}

/** Returns what staff may read; undefined if empty. */
function visibleFacts(profile: ReviewerProfileItem): SelfStatedFacts | undefined {
	const { interests, languages, limit = null, note } = profile;
	const isSaid = interests.length > 0 || languages.length > 0 || limit !== null || note !== "";
	return isSaid ? { interests, languages, limit, note } : undefined;
}
