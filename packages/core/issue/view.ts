import type { AdminRole } from "@deck/contracts/enums";
import type { Issue, IssueTitle } from "@deck/contracts/issue";
import { reach } from "@deck/contracts/permissions";
import type { IssueItem } from "./entity.ts";
import { numbersIn } from "./places.ts";

/**
 * Whether somebody may know how many papers stand in an issue, and which: they are of every section, and all of them
 * were accepted.
 */
const readsAll = (roles: readonly AdminRole[]) => reach(roles, "papers", "read") === "all";

/** An issue for staff with these roles. */
export function viewIssue(issue: IssueItem, roles: readonly AdminRole[]): Issue {
	const { id, type, locales, volume, number, year = null, issn, isbn, pages, version } = issue;
	return {
		...{ id, type, locales, volume, number, year, issn, isbn, pages, version },
		...(readsAll(roles) && { papers: numbersIn(issue) }),
	};
}

/** The same as it comes along with its conference. */
export function viewTitle({ id, locales, papers }: IssueItem, roles: readonly AdminRole[]): IssueTitle {
	return { id, locales, ...(readsAll(roles) && { submissions: Object.keys(papers).length }) };
}
