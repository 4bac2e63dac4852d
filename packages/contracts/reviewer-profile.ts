import * as v from "valibot";
import { LOCALES, type Locale } from "./enums.ts";
import { interests, limit } from "./expert.ts";
import { LIMITS } from "./limits.ts";
import { isSharedEnding, organizationOf } from "./review-conflicts.ts";
import { email, optionalBlock, optionalText, rule } from "./rules.ts";

/** Each once, and not too many. */
const distinct = v.pipe(
	v.array(v.string("invalid"), "invalid"),
	v.transform((some) => [...new Set(some)]),
	v.maxLength(LIMITS.declaredConflicts, rule("maxsize", { length: LIMITS.declaredConflicts })),
);

/** An institution as people write it: `https://www.uni.edu/staff`, `@uni.edu`, somebody's address there. */
const bareDomain = (text: string) =>
	text
		.toLowerCase()
		.replace(/^[a-z]+:\/\//, "")
		.replace(/[/?#].*$/s, "")
		.replace(/^.*@/s, "")
		.replace(/^www\./, "");

/** The domain of an institution's addresses; that of public mail is nobody's, and `ac.uk` is everybody's. */
const organization = v.pipe(
	optionalText(),
	v.transform(bareDomain),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const address = v.safeParse(email, `x@${dataset.value}`);
		if (!address.success) {
			addIssue({ message: "domain" });
			return NEVER;
		}
		if (organizationOf(address.output) === null) {
			addIssue({ message: "domain_public" });
			return NEVER;
		}
		const domain = address.output.slice(2);
		if (isSharedEnding(domain)) {
			addIssue({ message: "domain_shared" });
			return NEVER;
		}
		return domain;
	}),
);

/** PUT profile/reviewer: what somebody states of themselves as a reviewer, once for all conferences. */
export const ReviewerProfileForm = v.object({
	interests,
	/** None: what each conference says. */
	languages: v.pipe(
		v.array(v.picklist(LOCALES, "invalid"), "required"),
		v.transform((some) => LOCALES.filter((one) => some.includes(one))),
	),
	limit,
	/** For editors of the conferences in which they are an expert. */
	note: optionalBlock(LIMITS.reviewerNote),
	/** Addresses of people, and domains of institutions, whose papers they do not review. Nobody else reads them. */
	people: v.pipe(v.array(email, "invalid"), distinct),
	organizations: v.pipe(v.array(organization, "invalid"), distinct),
	/** Of the profile as it was read; 0 of one that was never saved. */
	version: v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid")),
});
export type ReviewerProfileForm = v.InferOutput<typeof ReviewerProfileForm>;

/** GET profile/reviewer. */
export type ReviewerProfile = ReviewerProfileForm;

/** GET profile/reviewer/record: what somebody reviewed in one conference, the latest first. */
export interface ReviewRecord {
	conference: {
		id: string;
		path: string;
		timezone: string;
		locales: Record<Locale, { short_title: string; title: string }>;
	};
	/** Reviews sent. */
	sent: number;
	/** ISO instants of the first and the last of them. */
	first: string;
	last: string;
}
