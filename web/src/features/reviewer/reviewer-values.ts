import { type ReviewerProfile, ReviewerProfileForm } from "@deck/contracts/reviewer-profile";
import * as v from "valibot";
import { typedNumber } from "../../lib/typed-number.ts";

/** The limit is typed as text. */
export const ReviewerSchema = v.object({
	...ReviewerProfileForm.entries,
	limit: v.pipe(typedNumber, ReviewerProfileForm.entries.limit),
});

export const valuesOf = ({ limit, ...profile }: ReviewerProfile) => ({
	...profile,
	limit: limit === null ? "" : String(limit),
});
