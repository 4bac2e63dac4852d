import { EXPERT_TEXT_NAMES } from "@deck/contracts/expert-fields";
import { AtSign } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertError, alertSuccess } from "../../lib/alerts.ts";
import { defineList } from "../../lib/list/define.ts";
import type { ListAction } from "../../lib/list/definition.ts";
import { Search } from "../../lib/list/search.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ExpertPhoneCard } from "./expert-cells.tsx";
import { expertColumns } from "./expert-columns.tsx";
import { expertFilters } from "./expert-filters.tsx";
import { type ExpertRow, expertRows } from "./expert-rows.ts";
import type { ExpertsContext } from "./experts-context.ts";

const copyEmails: ListAction<ExpertRow, ExpertsContext> = {
	id: "emails",
	icon: AtSign,
	label: ({ t }) => t("experts:emails.copy"),
	run: (experts, context) => void copy(experts, context),
};

async function copy(experts: readonly ExpertRow[], { t }: ExpertsContext): Promise<void> {
	try {
		await navigator.clipboard.writeText(experts.map(({ email }) => email).join(", "));
	} catch {
		// Browsers may refuse; without HTTPS there is no clipboard.
		alertError(t("experts:emails.not_copied"));
		return;
	}
	alertSuccess(t("experts:emails.copied", { count: experts.length }));
}

export const expertList = defineList<ExpertRow, number, ExpertsContext>({
	name: "admin experts",
	views: "experts",
	rows: expertRows,
	address: "adm/experts",
	rowName: ({ name }) => name,
	search: new Search((expert) => ({
		texts: [
			expert.name,
			expert.email,
			...expert.interests,
			...EXPERT_TEXT_NAMES.map((name) => expert[name] ?? ""),
		],
	})),
	sort: { key: "name", down: false },
	filters: expertFilters,
	columns: expertColumns,
	actions: [copyEmails],
	exports: async () => (await import("./expert-export.ts")).expertExport,
	card: (expert, context, changed) => <ExpertPhoneCard expert={expert} context={context} changed={changed} />,
	texts: ({ t }) => ({
		title: t("experts:title"),
		search: t("experts:search"),
		show: (count) => t("experts:show", { count }),
		keys: { title: t("experts:keys.title"), open: t("experts:keys.open") },
	}),
	empty: () => <NoExperts />,
});

function NoExperts() {
	const { t } = useTranslation("experts");
	return <EmptyState title={t("none")}>{t("none_hint")}</EmptyState>;
}
