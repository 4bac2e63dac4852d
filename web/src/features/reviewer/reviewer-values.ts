import { type ReviewerProfile, ReviewerProfileForm } from "@deck/contracts/reviewer-profile";
import * as v from "valibot";
import { typedNumber } from "../../lib/typed-number.ts";

/** The form of a profile; the limit is typed. */
export const ReviewerSchema = v.object({
	...ReviewerProfileForm.entries,
	limit: v.pipe(typedNumber, ReviewerProfileForm.entries.limit),
});

/** A profile as the form has it. */
export const valuesOf = ({ limit, ...profile }: ReviewerProfile) => ({
	...profile,
	limit: limit === null ? "" : String(limit),
});
