import type { WholeConference } from "@deck/contracts/conference";

/** A conference without what staff and reviewers alone are told of its papers, issues and reviews: edits answer without, too. */
export function uncounted(conference: WholeConference): WholeConference {
	const { paper_issues: _p, extpaper_issues: _e, has_reviews: _r, sections, ...rest } = conference;
	const told = { ...rest, sections: sections.map(({ papers: _, ...section }) => section) };
	return told as unknown as WholeConference;
}

/** What who is neither staff nor a reviewer reads of that. */
export const TO_STRANGERS = { paper_issues: [], extpaper_issues: [], has_reviews: false };
