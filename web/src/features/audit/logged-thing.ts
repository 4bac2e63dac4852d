import type { LogObjectKind } from "@deck/contracts/audit";
import type { WholeConference } from "@deck/contracts/conference";

export interface LoggedThing {
	kind: "paper" | "registration" | "mailing" | "expert" | "issue";
	/** Empty without a number. */
	number: string;
	/** Below the conference's address. */
	page: string;
}

const paper = (number: string): LoggedThing => ({ kind: "paper", number, page: `adm/papers/${number}` });
const registration = (number: string): LoggedThing => ({
	...{ kind: "registration", number, page: `adm/registrations/${number}` },
});
const mailing = (id: string): LoggedThing => ({
	...{ kind: "mailing", number: "", page: `adm/messenger/mailings/${id}` },
});
const expert = (number: string): LoggedThing => ({
	...{ kind: "expert", number, page: `adm/experts#expert-${number}` },
});
const nowhere = () => null;

/** Deleted issues have no page. */
export type LoggedIssues = Pick<WholeConference, "paper_issues" | "extpaper_issues">;

function issue(id: string, { paper_issues, extpaper_issues }: LoggedIssues): LoggedThing | null {
	const list = { papers: paper_issues, extpapers: extpaper_issues };
	const type = (["papers", "extpapers"] as const).find((one) => list[one].some((made) => made.id === id));
	return type ? { kind: "issue", number: "", page: `adm/${type}/issues/${id}` } : null;
}

/** Page by kind, from the id's rest: `paper-137`, `review-137-2`, `note-r12`. */
const THINGS: Record<LogObjectKind, (id: string, issues: LoggedIssues) => LoggedThing | null> = {
	account: nowhere,
	conference: nowhere,
	expert,
	issue,
	mailing,
	namesakes: nowhere,
	note: (id) => (id.startsWith("r") ? registration(id.slice(1)) : paper(id)),
	paper,
	registration,
	review: (id) => paper(id.split("-")[0] ?? id),
	staff: nowhere,
	template: nowhere,
	view: nowhere,
};

/** Returns the page of a log object; null if none, or of an unknown kind. */
export function loggedThing(object: string, issues: LoggedIssues): LoggedThing | null {
	const dash = object.indexOf("-");
	const kind = object.slice(0, dash);
	return Object.hasOwn(THINGS, kind) ? THINGS[kind as LogObjectKind](object.slice(dash + 1), issues) : null;
}
