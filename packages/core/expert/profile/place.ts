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
 * Gives what an account's person states of themselves to every conference in which they agreed to be an expert
 * under one of their addresses; whose papers they do not review stays where it is. Safe to run twice. Two calls, one query an address and
 * three calls an expert.
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

/** Copies the profile of the person now behind an expert's address. 4 calls, plus those of a change. */
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
			// Their address was changed meanwhile: that change has a run of its own.
			set: expert.email === email ? { own: profile && hasAgreed(expert) ? factsOf(profile) : undefined } : {},
			action: "expert.stated",
			...(by && { by }),
		}));
	} catch (error) {
		// Deleted meanwhile.
		if (!(error instanceof AppError && error.kind === "not_found")) throw error;
	}
}

/** Profile data for staff; undefined if empty. */
function factsOf(profile: ReviewerProfileItem): OwnFacts | undefined {
	const { interests, languages, limit = null, note } = profile;
	const isSaid = interests.length > 0 || languages.length > 0 || limit !== null || note !== "";
	return isSaid ? { interests, languages, limit, note } : undefined;
}
