import type { RegistrationListRow } from "@deck/contracts/registration";
import type { TFunction } from "i18next";
import { t } from "../../lib/i18n.ts";
import { defineList } from "../../lib/list/define.ts";
import { Search } from "../../lib/list/search.ts";
import { registrations } from "../../lib/registration/registrations.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RegistrationPhoneCard } from "./registration-cells.tsx";
import { registrationColumns } from "./registration-columns.tsx";
import { registrationFilters } from "./registration-filters.tsx";
import { formatOrganization, type RegistrationsContext } from "./registrations-context.ts";

export const registrationList = defineList<RegistrationListRow, number, RegistrationsContext>({
	name: "adminRegistrations",
	rows: registrations,
	address: "adm/registrations",
	rowName: ({ en, ru, email }) => en || ru || email,
	search: new Search(({ number, en, ru, email, organization, papers, paid }) => ({
		number,
		texts: [
			en,
			ru,
			email,
			formatOrganization(organization, t as TFunction<["registrations", "common"]>),
			...papers.map((paper) => String(paper.number)),
			paid?.reference,
			paid?.description,
		],
	})),
	sort: { key: "document", down: true },
	filters: registrationFilters,
	columns: registrationColumns,
	exports: async () => (await import("./registration-export.ts")).registrationExport,
	card: (row, context, changed) => <RegistrationPhoneCard row={row} context={context} changed={changed} />,
	texts: ({ t }) => ({
		title: t("registrations:title"),
		search: t("registrations:search"),
		show: (count) => t("registrations:show", { count }),
		keys: registrationKeys(t),
	}),
	views: "registrations",
	empty: ({ t }) => <EmptyState title={t("registrations:none")}>{t("registrations:none_hint")}</EmptyState>,
});

export function registrationKeys(t: RegistrationsContext["t"]) {
	return {
		title: t("registrations:keys.title"),
		open: t("registrations:keys.open"),
		page: {
			onRow: t("registrations:keys.on_row"),
			next: t("registrations:keys.next"),
			previous: t("registrations:keys.previous"),
		},
	};
}
