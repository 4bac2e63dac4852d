import type { ReviewerProfile, ReviewerProfileForm } from "@deck/contracts/reviewer-profile";
import type { UserItem } from "../../account/lookup.ts";
import { checkAccount } from "../../account/update.ts";
import { commit, put } from "../../kernel/commit.ts";
import type { SignedIn } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { jobEvent } from "../../kernel/outbox.ts";
import { type ReviewerProfileItem, reviewerProfiles } from "./entity.ts";
import { profilesOf } from "./lookup.ts";

/** Whose profile an account reads and writes: one person has one, so an alias has its main account's. */
export const profileOwner = ({ user_id, alias_of }: Pick<UserItem, "user_id" | "alias_of">) =>
	alias_of ?? user_id;

const NOTHING = {
	interests: [],
	languages: [],
	limit: null,
	note: "",
	people: [],
	organizations: [],
	version: 0,
};

/** A profile as its person reads it; null: nothing was ever stated. */
function viewProfile(profile: ReviewerProfileItem | null): ReviewerProfile {
	if (!profile) return NOTHING;
	const { interests, languages, limit = null, note, people, organizations, version } = profile;
	return { interests, languages, limit, note, people, organizations, version };
}

/** What somebody states of themselves as a reviewer, for themself alone. One call. */
export async function readReviewerProfile({ table }: SignedIn, user: UserItem): Promise<ReviewerProfile> {
	const [profile] = await profilesOf(table, [profileOwner(user)]);
	return viewProfile(profile ?? null);
}

/**
 * States it anew; the conferences in which they are an expert have it a moment later (`place.ts`). The log tells that it
 * changed and not what: whose papers somebody does not review is in no log. Two calls. Throws 409 `stale` with the profile
 * as it is now.
 */
export async function saveReviewerProfile(
	context: SignedIn,
	user: UserItem,
	{ limit, version, ...form }: ReviewerProfileForm,
): Promise<ReviewerProfile> {
	const { table } = context;
	const user_id = profileOwner(user);
	const before = await readReviewerProfile(context, user);
	const stale = (current: ReviewerProfile) => new AppError("stale", "stale", { current });
	if (before.version !== version) throw stale(before);
	const profile: ReviewerProfileItem = {
		...{ user_id, ...form, ...(limit !== null && { limit }), version: version + 1 },
	};
	const all = reviewerProfiles(table);
	await commit(context, {
		writes: [
			checkAccount(table, user_id),
			put(
				version === 0
					? all.create(profile)
					: all.put(profile).where((one, { eq }) => eq(one.version, version)),
				new AppError("unavailable", "busy", { retryAfter: 1 }),
			),
		],
		audit: [{ object: `account-${user_id}`, action: "account.reviewer_edited" }],
		events: [jobEvent("expert.place", { user_id })],
		reply: viewProfile(profile),
	});
	return viewProfile(profile);
}
