import type { ConferenceSummary } from "@deck/contracts/conference";
import { conferenceYear } from "@deck/contracts/conference-list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { useNow } from "../../lib/now.ts";
import { usePageData, useRead } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { useSearchParams } from "../../lib/router.tsx";
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
	sortYears,
	toQuery,
	yearsOf,
} from "./filter.ts";
import { useConferences } from "./use-conferences.ts";

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
				<FoundConferences years={listed.years} staffed={staffed ?? []} />
			) : (
				<Skeleton widths={[30, 100, 96, 98]} height={20} />
			)}
			{user?.verified && <DeletedList />}
		</Page>
	);
}

interface FoundConferencesProps {
	years: readonly string[];
	staffed: readonly ConferenceSummary[];
}

function FoundConferences({ years, staffed }: FoundConferencesProps) {
	const { t } = useTranslation("all-events");
	const [search, setSearch] = useSearchParams();
	const filters = parseFilters(search);
	const { found: listed, loading, more } = useConferences(filters);
	if (!listed) return <Skeleton widths={[30, 100, 96, 98]} height={20} />;
	// The list may still be of previous filters.
	const found = filterConferences(mergeConferences(listed, staffed), filters);
	const isFiltered = Object.keys(toQuery(filters)).length > 0;
	const change = (next: Filters) => setSearch({ ...toQuery(next) }, { replace: true });
	const clear = () => change({ q: "", language: null, year: null });
	const older = () => {
		moveFocusToHeading();
		more?.();
	};
	return (
		<>
			<ConferenceFilters
				years={sortYears([...years, ...yearsOf(staffed)])}
				filters={filters}
				onChange={change}
			/>
			<p role="status" className="mt-4 mb-6 text-14 text-secondary">
				{more ? t("count_so_far", { found: found.length }) : t("count", { count: found.length })}
			</p>
			{found.length === 0 && !loading && (
				<EmptyState
					title={t(more ? "nothing_yet" : isFiltered ? "nothing" : "none")}
					action={isFiltered && <Button onClick={clear}>{t("clear")}</Button>}
				/>
			)}
			<div className="flex flex-col gap-8">
				{yearsOf(found).map((year) => (
					<Year
						key={year}
						year={year}
						summaries={found.filter((summary) => conferenceYear(summary) === year)}
					/>
				))}
			</div>
			{more && (
				<Button className="mt-6" busy={loading} onClick={older}>
					{t("older")}
				</Button>
			)}
		</>
	);
}

function Year({ year, summaries }: { year: string; summaries: readonly ConferenceSummary[] }) {
	const { t } = useTranslation("all-events");
	const now = useNow();
	return (
		<section>
			<h2 className="mb-3 text-18">{year === "none" ? t("no_year") : year}</h2>
			<ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
				{summaries.map((summary) => (
					<ConferenceRow key={summary.id} summary={summary} now={now} />
				))}
			</ul>
		</section>
	);
}
