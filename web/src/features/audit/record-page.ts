import type { RecordKind } from "@deck/contracts/audit";
import type { ConferenceWithInfo } from "@deck/contracts/conference";

export interface RecordPage {
	kind: "paper" | "registration" | "mailing" | "expert" | "issue";
	/** Empty without a number. */
	number: string;
	/** Below the conference's address. */
	page: string;
}

const paper = (number: string): RecordPage => ({ kind: "paper", number, page: `adm/papers/${number}` });
const registration = (number: string): RecordPage => ({
	kind: "registration",
	number,
	page: `adm/registrations/${number}`,
});
const mailing = (id: string): RecordPage => ({
	kind: "mailing",
	number: "",
	page: `adm/messenger/mailings/${id}`,
});
const expert = (number: string): RecordPage => ({
	kind: "expert",
	number,
	page: `adm/experts#expert-${number}`,
});
const noPage = () => null;

/** Deleted issues have no page. */
export type ExistingIssues = Pick<ConferenceWithInfo, "paper_issues" | "extpaper_issues">;

function issue(id: string, { paper_issues, extpaper_issues }: ExistingIssues): RecordPage | null {
	const list = { papers: paper_issues, extpapers: extpaper_issues };
	const type = (["papers", "extpapers"] as const).find((one) => list[one].some((made) => made.id === id));
	return type ? { kind: "issue", number: "", page: `adm/${type}/issues/${id}` } : null;
}

/** Page by kind, from the id's rest: `paper-137`, `review-137-2`, `note-r12`. */
const PAGES: Record<RecordKind, (id: string, issues: ExistingIssues) => RecordPage | null> = {
	account: noPage,
	conference: noPage,
	expert,
	issue,
	mailing,
	namesakes: noPage,
	note: (id) => (id.startsWith("r") ? registration(id.slice(1)) : paper(id)),
	paper,
	registration,
	review: (id) => paper(id.split("-")[0] ?? id),
	staff: noPage,
	template: noPage,
	view: noPage,
};

/** Returns the page of a log object; null if none, or of an unknown kind. */
export function recordPage(object: string, issues: ExistingIssues): RecordPage | null {
	const dash = object.indexOf("-");
	const kind = object.slice(0, dash);
	return Object.hasOwn(PAGES, kind) ? PAGES[kind as RecordKind](object.slice(dash + 1), issues) : null;
}
