import type { WholeConference } from "@deck/contracts/conference";

/** A conference without what staff alone are told of its papers and issues: edits answer without, too. */
export function uncounted(conference: WholeConference): WholeConference {
	const { paper_issues: _p, extpaper_issues: _e, sections, ...rest } = conference;
	const told = { ...rest, sections: sections.map(({ papers: _, ...section }) => section) };
	return told as unknown as WholeConference;
}

/** What everybody but staff reads of issues. */
export const NO_ISSUES = { paper_issues: [], extpaper_issues: [] };
