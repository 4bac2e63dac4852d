import type { OwnFacts } from "@deck/contracts/expert-own";
import { addressesOf } from "../../account/addresses.ts";
import { userByEmail, userById } from "../../account/find.ts";
import { readWithSections } from "../../conference/whole.ts";
import { atMost } from "../../kernel/at-most.ts";
import type { Context } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { changeExpert } from "../change.ts";
import type { ExpertItem } from "../entity.ts";
import { expertsUnder } from "../lookup.ts";
import { hasAgreed } from "../rules.ts";
import type { ReviewerProfileItem } from "./entity.ts";
import { profilesOf } from "./lookup.ts";
import { profileOwner } from "./save.ts";

const AT_ONCE = 5;

/**
 * Copies a profile, without declared conflicts, to conferences where the person agreed to be an expert, under any
 * address. Idempotent. 2 calls, 1 query per address, 3 calls per expert.
 */
export async function placeProfile(context: Context, userId: string): Promise<void> {
	const { table } = context;
	const user = await userById(table, userId);
	const owner = user?.alias_of ? await userById(table, user.alias_of) : user;
	if (!owner?.verified) return;
	const [profile] = await profilesOf(table, [owner.user_id]);
	const found = await Promise.all(addressesOf(owner).map((email) => expertsUnder(table, email)));
	await atMost(AT_ONCE, found.flat(), (expert) =>
		placeAt(context, expert, { by: owner.user_id, profile: profile ?? null }),
	);
}

/** For the person now behind the address. 4 calls, those of a change. */
export async function placeProfileOf(context: Context, expert: ExpertItem): Promise<void> {
	const { table } = context;
	if (!hasAgreed(expert) && !expert.own) return;
	const user = await userByEmail(table, expert.email);
	const by = user?.verified ? profileOwner(user) : undefined;
	if (!by && !expert.own) return;
	const [profile] = by ? await profilesOf(table, [by]) : [];
	await placeAt(context, expert, { by, profile: profile ?? null });
}

async function placeAt(
	context: Context,
	{ conference, number, email }: ExpertItem,
	{ by, profile }: { by: string | undefined; profile: ReviewerProfileItem | null },
): Promise<void> {
	const found = await readWithSections(context.table, conference);
	if (!found) return;
	try {
		await changeExpert(context, found.item, number, (expert) => ({
			// A changed address has its own run.
			set: expert.email === email ? { own: profile && hasAgreed(expert) ? factsOf(profile) : undefined } : {},
			action: "expert.stated",
			...(by && { by }),
		}));
	} catch (error) {
		if (!(error instanceof AppError && error.kind === "not_found")) throw error;
	}
}

/** Returns what staff may read; undefined if empty. */
function factsOf(profile: ReviewerProfileItem): OwnFacts | undefined {
	const { interests, languages, limit = null, note } = profile;
	const isSaid = interests.length > 0 || languages.length > 0 || limit !== null || note !== "";
	return isSaid ? { interests, languages, limit, note } : undefined;
}
