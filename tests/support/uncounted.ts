import type { WholeConference } from "@deck/contracts/conference";

/** Removes fields for staff, reviewers and participants; edits omit them too. */
export function uncounted(conference: WholeConference): WholeConference {
	const { paper_issues: _p, extpaper_issues: _e, has_reviews: _r, ...others } = conference;
	const { has_registration: _o, sections, ...rest } = others;
	const told = { ...rest, sections: sections.map(({ papers: _, ...section }) => section) };
	return told as unknown as WholeConference;
}

export const TO_STRANGERS = {
	paper_issues: [],
	extpaper_issues: [],
	has_reviews: false,
	has_registration: false,
};
