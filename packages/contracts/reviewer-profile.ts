import * as v from "valibot";
import { LOCALES, type Locale } from "./enums.ts";
import { interests, limit } from "./expert.ts";
import { LIMITS } from "./limits.ts";
import { isSharedSuffix, organizationDomain } from "./review-conflicts.ts";
import { email, optionalBlock, optionalText, rule } from "./rules.ts";

const distinct = v.pipe(
	v.array(v.string("invalid"), "invalid"),
	v.transform((some) => [...new Set(some)]),
	v.maxLength(LIMITS.declaredConflicts, rule("maxsize", { length: LIMITS.declaredConflicts })),
);

/** Accepts `https://www.uni.edu/staff`, `@uni.edu`, an e-mail address. */
const normalizeDomainInput = (text: string) =>
	text
		.toLowerCase()
		.replace(/^[a-z]+:\/\//, "")
		.replace(/[/?#].*$/s, "")
		.replace(/^.*@/s, "")
		.replace(/^www\./, "");

/** No public mail or shared suffix such as `ac.uk`. */
const organization = v.pipe(
	optionalText(),
	v.transform(normalizeDomainInput),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const address = v.safeParse(email, `x@${dataset.value}`);
		if (!address.success) {
			addIssue({ message: "domain" });
			return NEVER;
		}
		if (organizationDomain(address.output) === null) {
			addIssue({ message: "domain_public" });
			return NEVER;
		}
		const domain = address.output.slice(2);
		if (isSharedSuffix(domain)) {
			addIssue({ message: "domain_shared" });
			return NEVER;
		}
		return domain;
	}),
);

/** PUT profile/reviewer: for all conferences. */
export const ReviewerProfileForm = v.object({
	interests,
	/** Empty: those set by each conference. */
	languages: v.pipe(
		v.array(v.picklist(LOCALES, "invalid"), "required"),
		v.transform((some) => LOCALES.filter((one) => some.includes(one))),
	),
	limit,
	/** Shown to the editors of conferences that have this expert. */
	note: optionalBlock(LIMITS.reviewerNote),
	/** Addresses in conflict; private. */
	people: v.pipe(v.array(email, "invalid"), distinct),
	/** Domains in conflict; private. */
	organizations: v.pipe(v.array(organization, "invalid"), distinct),
	/** As read; 0: never saved. */
	version: v.pipe(v.number("invalid"), v.integer("invalid"), v.minValue(0, "invalid")),
});
export type ReviewerProfileForm = v.InferOutput<typeof ReviewerProfileForm>;

/** GET profile/reviewer. */
export type ReviewerProfile = ReviewerProfileForm;

/** GET profile/reviewer/record: reviews by conference, latest first. */
export interface ReviewHistoryEntry {
	conference: {
		id: string;
		path: string;
		timezone: string;
		locales: Record<Locale, { short_title: string; title: string }>;
	};
	sent: number;
	/** ISO instants. */
	first: string;
	last: string;
}
