import type { AdminRole } from "@deck/contracts/enums";
import type { Issue, IssueDetails, IssueTitle } from "@deck/contracts/issue";
import { permissionScope } from "@deck/contracts/permissions";
import type { IssueItem } from "./entity.ts";
import { manualPagesIn, paperNumbersIn } from "./issue-papers.ts";

/** Checks for the right to read the papers of all sections, which issues contain. */
export const readsAllPapers = (roles: readonly AdminRole[]) =>
	permissionScope(roles, "papers", "read") === "all";

export function issueDetails(issue: IssueItem): IssueDetails {
	const { locales, volume, number, year = null, issn, isbn, pages } = issue;
	const {
		kind = "proceedings",
		first_page = 1,
		published = "",
		publisher = "",
		publisher_place = "",
	} = issue;
	const { doi_prefix = "", papers_url = "", deposit_email = "", titleid = "" } = issue;
	const titles = ({ title, publication = "" }: IssueItem["locales"]["en"]) => ({ title, publication });
	return {
		kind,
		locales: { en: titles(locales.en), ru: titles(locales.ru) },
		volume,
		number,
		year,
		issn,
		isbn,
		pages,
		first_page,
		published,
		publisher,
		publisher_place,
		doi_prefix,
		papers_url,
		deposit_email,
		titleid,
	};
}

export function viewIssue(issue: IssueItem, roles: readonly AdminRole[]): Issue {
	const { id, type, locked_at: locked = null, version } = issue;
	return {
		id,
		type,
		...issueDetails(issue),
		locked,
		version,
		...(readsAllPapers(roles) && { papers: paperNumbersIn(issue), typed: manualPagesIn(issue) }),
	};
}

export function viewIssueTitle(issue: IssueItem, roles: readonly AdminRole[]): IssueTitle {
	const { id, papers } = issue;
	const locales = viewIssueTitles(issue);
	return { id, locales, ...(readsAllPapers(roles) && { submissions: Object.keys(papers).length }) };
}

export function viewIssueTitles({ locales: { en, ru } }: Pick<IssueItem, "locales">): IssueTitle["locales"] {
	return { en: { title: en.title }, ru: { title: ru.title } };
}
