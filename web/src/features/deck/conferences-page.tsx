import type { ConferenceSummary } from "@deck/contracts/conference";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useNow } from "../../lib/now.ts";
import { usePageData, useRead } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ConferenceFilters } from "./conference-filters.tsx";
import { ConferenceRow } from "./conference-row.tsx";
import { DeletedList } from "./deleted-list.tsx";
import {
	type Filters,
	filterConferences,
	mergeConferences,
	parseFilters,
	yearOf,
	yearsOf,
} from "./filter.ts";

/** All conferences by year, with the reader's own hidden ones. */
export function ConferencesPage({ newConference }: { newConference: ReactNode }) {
	const { t } = useTranslation("all-events");
	const { user } = useAuthSession();
	const { data: listed } = usePageData(read("/api/public/confs"));
	const { data: staffed } = useRead(user?.verified ? read("/api/confs/staffed") : null);
	usePageTitle(t("title"));
	return (
		<Page>
			<div className="mb-6 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-28">{t("title")}</h1>
				{newConference}
			</div>
			{listed ? (
				<FoundConferences cards={mergeConferences(listed, staffed ?? [])} />
			) : (
				<Skeleton widths={[30, 100, 96, 98]} height={20} />
			)}
			{user?.verified && <DeletedList />}
		</Page>
	);
}

function FoundConferences({ cards }: { cards: readonly ConferenceSummary[] }) {
	const { t } = useTranslation("all-events");
	const [search, setSearch] = useSearchParams();
	const filters = parseFilters(search);
	const found = filterConferences(cards, filters);
	const change = (next: Filters) =>
		setSearch(
			Object.fromEntries(Object.entries(next).filter((entry): entry is [string, string] => !!entry[1])),
			{ replace: true },
		);
	const clear = () => change({ q: "", language: null, year: null });
	return (
		<>
			<ConferenceFilters years={yearsOf(cards)} filters={filters} onChange={change} />
			<p role="status" className="mt-4 mb-6 text-14 text-secondary">
				{t("count", { count: found.length })}
			</p>
			{found.length === 0 &&
				(cards.length === 0 ? (
					<EmptyState title={t("none")} />
				) : (
					<EmptyState title={t("nothing")} action={<Button onClick={clear}>{t("clear")}</Button>} />
				))}
			<div className="flex flex-col gap-8">
				{yearsOf(found).map((year) => (
					<Year key={year} year={year} cards={found.filter((card) => yearOf(card) === year)} />
				))}
			</div>
		</>
	);
}

function Year({ year, cards }: { year: string; cards: readonly ConferenceSummary[] }) {
	const { t } = useTranslation("all-events");
	const now = useNow();
	return (
		<section>
			<h2 className="mb-3 text-18">{year === "none" ? t("no_year") : year}</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
				{cards.map((card) => (
					<ConferenceRow key={card.id} card={card} now={now} />
				))}
			</ul>
		</section>
	);
}
