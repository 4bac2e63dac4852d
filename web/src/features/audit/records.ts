import { AUDIT_PARTS, type AuditEntry, type AuditPart, type RecordKind } from "@deck/contracts/audit";
import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { SavedViewList } from "@deck/contracts/saved-view";

type NamedPage =
	| ("paper" | "registration" | "mailing" | "expert" | "issue" | "programme")
	| ("overview" | "list" | "authors" | "messenger");

export interface RecordPage {
	/** Key of its name in `audit.json`. */
	name: `thing.${NamedPage}` | `kind.${AuditPart}`;
	/** Empty without a number. */
	number: string;
	page: string;
}

const named = (name: RecordPage["name"], page: string, number = ""): RecordPage => ({ name, number, page });
const paper = (number: string) => named("thing.paper", `adm/papers/${number}`, number);
const registration = (number: string) => named("thing.registration", `adm/registrations/${number}`, number);

/** Deleted issues have no page. */
export type ExistingIssues = Pick<ConferenceWithInfo, "paper_issues" | "extpaper_issues">;

function issue(id: string, { paper_issues, extpaper_issues }: ExistingIssues): RecordPage | null {
	const list = { papers: paper_issues, extpapers: extpaper_issues };
	const type = (["papers", "extpapers"] as const).find((one) => list[one].some((made) => made.id === id));
	return type ? named("thing.issue", `adm/${type}/issues/${id}`) : null;
}

type LoggedChange = Pick<AuditEntry, "object" | "action" | "before" | "after">;

/** Changes of the state are made on the overview. */
function conferencePart({ action }: LoggedChange): RecordPage {
	const part = (Object.keys(AUDIT_PARTS) as AuditPart[]).find((one) =>
		AUDIT_PARTS[one].some((known) => known === action),
	);
	return part ? named(`kind.${part}`, `adm/${part}`) : named("thing.overview", "adm");
}

const LIST_PAGES: Record<SavedViewList, string> = {
	papers: "adm/papers",
	extpapers: "adm/extpapers",
	subs: "adm/subs",
	paper_authors: "adm/papers/authors",
	extpaper_authors: "adm/extpapers/authors",
	experts: "adm/experts",
	reviews: "adm/reviews",
	registrations: "adm/registrations",
};

/** Returns the address of the list with the view's filters and order. */
function viewedList({ before, after }: LoggedChange): RecordPage | null {
	const { list, search } = { search: "", ...(after ?? before ?? {}) } as { list?: string; search: string };
	if (list === undefined || !Object.hasOwn(LIST_PAGES, list)) return null;
	return named("thing.list", LIST_PAGES[list as SavedViewList] + search);
}

interface RecordEntry {
	/** Filters by one record, or by the prefix of all. */
	filter: string;
	page: (id: string, change: LoggedChange, issues: ExistingIssues) => RecordPage | null;
}

/** What the log shows by kind of record, in filter order. */
export const RECORDS: Record<RecordKind, RecordEntry> = {
	conference: { filter: "conference", page: (_, change) => conferencePart(change) },
	staff: { filter: "staff", page: () => named("kind.staff", "adm/staff") },
	paper: { filter: "paper-", page: paper },
	review: { filter: "review-", page: (id) => paper(id.split("-")[0] ?? id) },
	expert: {
		filter: "expert-",
		page: (number) => named("thing.expert", `adm/experts#expert-${number}`, number),
	},
	issue: { filter: "issue-", page: (id, _, issues) => issue(id, issues) },
	programme: { filter: "programme", page: () => named("thing.programme", "adm/programme") },
	registration: { filter: "registration-", page: registration },
	mailing: {
		filter: "mailing-",
		page: (id) => named("thing.mailing", `adm/messenger/mailings/${id}`),
	},
	note: { filter: "note-", page: (id) => (id.startsWith("r") ? registration(id.slice(1)) : paper(id)) },
	view: { filter: "view-", page: (_, change) => viewedList(change) },
	template: { filter: "template-", page: () => named("thing.messenger", "adm/messenger") },
	distinct_authors: {
		filter: "distinct_authors",
		page: () => named("thing.authors", "adm/papers/authors"),
	},
	/** No page shows another person's account. */
	account: { filter: "account-", page: () => null },
};

export function recordPage(change: LoggedChange, issues: ExistingIssues): RecordPage | null {
	const [kind = "", ...id] = change.object.split("-");
	return Object.hasOwn(RECORDS, kind) ? RECORDS[kind as RecordKind].page(id.join("-"), change, issues) : null;
}
