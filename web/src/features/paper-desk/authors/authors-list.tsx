import { LOCALES, type PaperType } from "@deck/contracts/enums";
import { currentLocale } from "../../../lib/i18n.ts";
import { defineList, type ListDefinition } from "../../../lib/list/define.ts";
import { Search } from "../../../lib/list/search.ts";
import { NoPapers } from "../no-papers.tsx";
import { PAPER_PAGES } from "../paper-pages.ts";
import { AuthorCard } from "./author-cells.tsx";
import { authorColumns } from "./author-columns.tsx";
import { authorFilters } from "./author-filters.tsx";
import { type AuthorRow, authorName, namesIn } from "./author-rows.ts";
import type { AuthorsContext } from "./authors-context.ts";
import { authorsOf } from "./authors-source.ts";

export type AuthorsList = ListDefinition<AuthorRow, string, AuthorsContext>;

const authorSearch = new Search<AuthorRow>(({ email, orcid, papers }) => ({
	texts: [
		...new Set([
			email,
			orcid,
			...papers.flatMap((paper) => [
				String(paper.listRow.number),
				...LOCALES.flatMap((locale) => {
					const names = namesIn(paper, locale);
					return names ? [names.first_name, names.last_name, names.organization] : [];
				}),
			]),
		]),
	],
}));

const listOf = (type: PaperType): AuthorsList =>
	defineList({
		name: type === "paper" ? "admin paper authors" : "admin extpaper authors",
		views: type === "paper" ? "paper_authors" : "extpaper_authors",
		rows: authorsOf(type),
		address: `${PAPER_PAGES[type]}/authors`,
		rowName: (author) => authorName(author, currentLocale()),
		search: authorSearch,
		sort: { key: "name", down: false },
		filters: authorFilters,
		columns: authorColumns,
		card: (author, context) => <AuthorCard author={author} context={context} />,
		texts: ({ t }) => ({
			title: type === "paper" ? t("authors:title") : t("authors:title_extended"),
			search: t("authors:search"),
			show: (count) => t("authors:show", { count }),
			keys: { title: t("papers:keys.title"), open: t("authors:keys.open") },
		}),
		exports: async () => (await import("./author-export.ts")).authorExport,
		empty: () => <NoPapers />,
	});

export const authorLists: Record<PaperType, AuthorsList> = {
	paper: listOf("paper"),
	extpaper: listOf("extpaper"),
};
