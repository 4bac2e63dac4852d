import type { ReviewerProfile, ReviewerProfileForm } from "@deck/contracts/reviewer-profile";
import type { UserItem } from "../../account/lookup.ts";
import { checkAccountExists } from "../../account/update.ts";
import { commit, put } from "../../kernel/commit.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { AppError } from "../../kernel/errors.ts";
import { jobEvent } from "../../kernel/outbox.ts";
import { type ReviewerProfileItem, reviewerProfiles } from "./entity.ts";
import { profileOwner, profilesById } from "./lookup.ts";

const EMPTY_PROFILE = {
	interests: [],
	languages: [],
	limit: null,
	note: "",
	people: [],
	organizations: [],
	version: 0,
};

function viewProfile(profile: ReviewerProfileItem | null): ReviewerProfile {
	if (!profile) return EMPTY_PROFILE;
	const { interests, languages, limit = null, note, people, organizations, version } = profile;
	return { interests, languages, limit, note, people, organizations, version };
}

/** Reads the user's reviewer profile. 1 call. */
export async function readReviewerProfile(
	{ table }: SignedInContext,
	user: UserItem,
): Promise<ReviewerProfile> {
	const [profile] = await profilesById(table, [profileOwner(user)]);
	return viewProfile(profile ?? null);
}

/**
 * Saves the reviewer profile; conferences receive it shortly after (`copy-to-experts.ts`). The log records only that it
 * changed: declared conflicts must never be logged. 2 calls.
 * @throws 409 `stale` with the current profile
 */
export async function saveReviewerProfile(
	context: SignedInContext,
	user: UserItem,
	{ limit, version, ...form }: ReviewerProfileForm,
): Promise<ReviewerProfile> {
	const { table } = context;
	const user_id = profileOwner(user);
	const before = await readReviewerProfile(context, user);
	if (before.version !== version) throw new AppError("stale", "stale", { current: before });
	const profile: ReviewerProfileItem = {
		user_id,
		...form,
		...(limit !== null && { limit }),
		version: version + 1,
	};
	const saved = viewProfile(profile);
	const all = reviewerProfiles(table);
	await commit(context, {
		writes: [
			checkAccountExists(table, user_id),
			put(
				version === 0
					? all.create(profile)
					: all.put(profile).where((one, { eq }) => eq(one.version, version)),
				new AppError("unavailable", "busy", { retryAfter: 1 }),
			),
		],
		audit: [{ object: `account-${user_id}`, action: "account.reviewer_edited" }],
		events: [jobEvent("expert.place", { user_id })],
		reply: saved,
	});
	return saved;
}
