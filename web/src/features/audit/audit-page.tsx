import type { AuditPerson, AuditPage as Page } from "@deck/contracts/audit";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useLocale } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { EntryList } from "./entry-list.tsx";
import { Filters } from "./filters.tsx";
import { LogEnd } from "./log-end.tsx";
import { formatMonth } from "./months.ts";
import { type AuditFilter, useAudit } from "./use-audit.ts";

/** The log of the conference: who changed what and when, the newest first, month by month. */
export function AuditPage() {
	const { t } = useTranslation("audit");
	const locale = useLocale();
	usePageTitle(t("title"));
	const [filter, setFilter] = useFilter();
	const audit = useAudit(filter);
	const { pages } = audit;
	const now = new Date().toISOString().slice(0, 7);
	const months = monthsOf(pages ?? []);
	return (
		<AdminPage title={t("title")}>
			<div className="max-w-[1000px] px-4 pb-10 md:px-5">
				<Filters
					filter={filter}
					onChange={setFilter}
					seen={(pages ?? []).flatMap(peopleIn)}
					last={now}
					first={pages?.[0]?.first ?? now}
				/>
				{months.map(({ month, entries }) => (
					<section key={month} aria-label={formatMonth(month, locale)} className="mb-6">
						<h2 className="mb-1 text-15 font-semibold first-letter:uppercase">
							{formatMonth(month, locale)}
						</h2>
						<EntryList entries={entries} />
					</section>
				))}
				<LogEnd audit={audit} />
			</div>
		</AdminPage>
	);
}

/** The filter stands in the address, so that it can be sent to a colleague. */
function useFilter(): [AuditFilter, (filter: AuditFilter) => void] {
	const [query, setQuery] = useSearchParams();
	const part = (name: string) => query.get(name) ?? "";
	const filter = { who: part("who"), what: part("what"), month: part("month") };
	return [
		filter,
		({ who, what, month }) => {
			const given = Object.entries({ who, what, month }).filter(([, value]) => value);
			setQuery(new URLSearchParams(given), { replace: true });
		},
	];
}

/** The entries of pages by their months, without empty ones. */
function monthsOf(pages: Page[]): Pick<Page, "month" | "entries">[] {
	const months = new Map<string, Page["entries"]>();
	for (const { month, entries } of pages) {
		if (entries.length > 0) months.set(month, [...(months.get(month) ?? []), ...entries]);
	}
	return [...months].map(([month, entries]) => ({ month, entries }));
}

function peopleIn({ entries }: Page): AuditPerson[] {
	return entries.flatMap(({ actor, real_actor }) => [actor, real_actor].filter((person) => person !== null));
}
