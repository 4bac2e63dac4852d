import type { RecordKind } from "@deck/contracts/audit";
import type { ConferenceWithInfo } from "@deck/contracts/conference";

export interface RecordPage {
	kind: "paper" | "registration" | "mailing" | "expert" | "issue";
	/** Empty without a number. */
	number: string;
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

interface RecordEntry {
	/** Filters by one record, or by the prefix of all. */
	filter: string;
	page: (id: string, issues: ExistingIssues) => RecordPage | null;
}

/** What the log shows by kind of record, in filter order. */
export const RECORDS: Record<RecordKind, RecordEntry> = {
	conference: { filter: "conference", page: noPage },
	staff: { filter: "staff", page: noPage },
	paper: { filter: "paper-", page: paper },
	review: { filter: "review-", page: (id) => paper(id.split("-")[0] ?? id) },
	expert: { filter: "expert-", page: expert },
	issue: { filter: "issue-", page: issue },
	registration: { filter: "registration-", page: registration },
	mailing: { filter: "mailing-", page: mailing },
	note: { filter: "note-", page: (id) => (id.startsWith("r") ? registration(id.slice(1)) : paper(id)) },
	view: { filter: "view-", page: noPage },
	template: { filter: "template-", page: noPage },
	distinct_authors: { filter: "distinct_authors", page: noPage },
	account: { filter: "account-", page: noPage },
};

export function recordPage(object: string, issues: ExistingIssues): RecordPage | null {
	const dash = object.indexOf("-");
	const kind = object.slice(0, dash);
	return Object.hasOwn(RECORDS, kind)
		? RECORDS[kind as RecordKind].page(object.slice(dash + 1), issues)
		: null;
}
