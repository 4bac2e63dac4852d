import type { AuditPage as Page } from "@deck/contracts/audit";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { usePages } from "../../lib/list/pages.ts";
import { useAddressView } from "../../lib/list/use-view.ts";
import { filterValue } from "../../lib/list/view.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { FilterFields } from "../../ui/list/filter-fields.tsx";
import { EntryList } from "./entry-list.tsx";
import { LogEnd } from "./log-end.tsx";
import { logSource, MONTH_FILTER } from "./log-source.ts";
import { logView, useLogContext } from "./log-view.ts";
import { formatMonth } from "./months.ts";

export function AuditPage() {
	const { t } = useTranslation("audit");
	const locale = useLocale();
	usePageTitle(t("title"));
	const [view, change] = useAddressView(logView);
	const log = usePages(logSource, view);
	const context = useLogContext(log.pages ?? [], filterValue(view, MONTH_FILTER));
	return (
		<AdminPage title={t("title")}>
			<div className="max-w-[1000px] px-4 pb-10 md:px-5">
				<FilterFields filters={logView.filters} context={context} view={view} onChange={change} />
				{monthsOf(log.pages ?? []).map(({ month, entries }) => (
					<section key={month} aria-label={formatMonth(month, locale)} className="mb-6">
						<h2 className="mb-1 text-15 font-semibold first-letter:uppercase">
							{formatMonth(month, locale)}
						</h2>
						<EntryList entries={entries} />
					</section>
				))}
				<LogEnd log={log} />
			</div>
		</AdminPage>
	);
}

function monthsOf(pages: readonly Page[]): Pick<Page, "month" | "entries">[] {
	const months = new Map<string, Page["entries"]>();
	for (const { month, entries } of pages) {
		if (entries.length > 0) months.set(month, [...(months.get(month) ?? []), ...entries]);
	}
	return [...months].map(([month, entries]) => ({ month, entries }));
}
