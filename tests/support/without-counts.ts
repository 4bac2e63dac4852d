import type { ConferenceWithInfo } from "@deck/contracts/conference";

/** Removes fields for staff, reviewers and participants; edits omit them too. */
export function withoutCounts(conference: ConferenceWithInfo): ConferenceWithInfo {
	const { paper_issues: _p, extpaper_issues: _e, has_reviews: _r, ...others } = conference;
	const { has_registration: _o, sections, ...rest } = others;
	const withoutSectionCounts = { ...rest, sections: sections.map(({ papers: _, ...section }) => section) };
	return withoutSectionCounts as unknown as ConferenceWithInfo;
}

export const PUBLIC_COUNTS = {
	paper_issues: [],
	extpaper_issues: [],
	has_reviews: false,
	has_registration: false,
};
