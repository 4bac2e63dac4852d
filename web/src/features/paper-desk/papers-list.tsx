import type { PaperType } from "@deck/contracts/enums";
import { plainFormulas } from "@deck/contracts/formulas";
import type { PaperListRow } from "@deck/contracts/paper";
import type { TFunction } from "i18next";
import { AtSign } from "lucide-react";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import { currentLocale } from "../../lib/i18n.ts";
import { defineList, type ListDefinition } from "../../lib/list/define.ts";
import type { ListAction, ListParts } from "../../lib/list/definition.ts";
import { sourceList } from "../../lib/list/use-row-navigation.ts";
import { papers } from "../../lib/paper/papers.ts";
import { paperSearch } from "../../lib/paper/search.ts";
import { titleFor } from "../../lib/paper/texts-for.ts";
import { NoPapers } from "./no-papers.tsx";
import { PhoneCard } from "./paper-cells.tsx";
import { paperColumns, submissionColumns } from "./paper-columns.tsx";
import { paperFilters, submissionFilters } from "./paper-filters.tsx";
import { PAPER_PAGES } from "./paper-pages.ts";
import type { PapersContext } from "./papers-context.ts";

const copyEmails: ListAction<PaperListRow, PapersContext> = {
	id: "emails",
	icon: AtSign,
	label: ({ t }) => t("papers:emails.copy"),
	ready: (papers, { details }) => papers.every(({ number }) => details.has(number)),
	run: (papers, context) => void copy(papers, context),
};

async function copy(papers: readonly PaperListRow[], { t, details }: PapersContext): Promise<void> {
	const emails = new Set(
		papers.flatMap(({ number }) =>
			(details.get(number)?.authors ?? [])
				.filter(({ corresponding }) => corresponding)
				.map(({ email }) => email),
		),
	);
	try {
		await navigator.clipboard.writeText([...emails].join(", "));
	} catch {
		// Browsers may refuse; without HTTPS there is no clipboard.
		alertError(t("papers:emails.not_copied"));
		return;
	}
	alertSuccess(t("papers:emails.copied", { count: emails.size }));
}

type PapersList = ListDefinition<PaperListRow, number, PapersContext>;

const common: Omit<
	ListParts<PaperListRow, number, PapersContext>,
	"name" | "address" | "texts" | "filters" | "columns"
> = {
	rows: papers,
	rowName: (paper) => plainFormulas(titleFor(paper, currentLocale()).title),
	page: ({ type, number }) => `${PAPER_PAGES[type]}/${number}`,
	search: paperSearch,
	searchReady: ({ detailsComplete }) => detailsComplete !== false,
	sort: { key: "changed", down: true },
	actions: [copyEmails],
	exports: async () => (await import("./paper-export.ts")).paperExport,
	empty: () => <NoPapers />,
	card: (paper, context, changed) => <PhoneCard paper={paper} context={context} changed={changed} />,
};

export const paperLists = {
	paper: defineList({
		...common,
		name: "admin papers",
		views: "papers",
		address: PAPER_PAGES.paper,
		belongs: ({ type }) => type === "paper",
		filters: paperFilters("paper"),
		columns: paperColumns,
		texts: textsOf("papers:title"),
	}),
	extpaper: defineList({
		...common,
		name: "admin extpapers",
		views: "extpapers",
		address: PAPER_PAGES.extpaper,
		belongs: ({ type }) => type === "extpaper",
		filters: paperFilters("extpaper"),
		columns: paperColumns,
		limitFilterHeight: true,
		texts: textsOf("papers:title_extended"),
	}),
} satisfies Record<PaperType, PapersList>;

export const submissionsList: PapersList = defineList({
	...common,
	name: "admin subs",
	views: "subs",
	address: "adm/subs",
	filters: submissionFilters,
	columns: submissionColumns,
	limitFilterHeight: true,
	texts: textsOf("papers:title_all"),
});

export function listTitle(list: PapersList, t: PapersContext["t"]): string {
	if (list === submissionsList) return t("papers:title_all");
	return t(list === paperLists.extpaper ? "papers:title_extended" : "papers:title");
}

/** Returns the list for a paper's page: where it was opened, else its type's. */
export function listForPaper(type: PaperType, state: unknown): PapersList {
	return sourceList(state) === submissionsList.name ? submissionsList : paperLists[type];
}

function textsOf(title: "papers:title" | "papers:title_extended" | "papers:title_all") {
	return ({ t }: PapersContext) => ({
		title: t(title),
		search: t("papers:search"),
		show: (count: number) => t("papers:show", { count }),
		keys: paperKeys(t),
	});
}

export function paperKeys(t: TFunction<["papers", "common"]>) {
	return {
		title: t("papers:keys.title"),
		open: t("papers:keys.open"),
		page: {
			onRow: t("papers:keys.on_paper"),
			next: t("papers:keys.next"),
			previous: t("papers:keys.previous"),
			acts: [
				["N", t("papers:keys.note")],
				["D", t("papers:keys.decide")],
				["E", t("papers:keys.edit")],
				["P", t("papers:keys.preview")],
			] as const,
		},
	};
}
