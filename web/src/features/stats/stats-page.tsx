import type { PaperType } from "@deck/contracts/enums";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { conferenceName, useConference } from "../../lib/conference.ts";
import { formatLongTime, formatShort } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { useNow } from "../../lib/now.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { usePaperDetails } from "../../lib/paper/details.ts";
import { papers } from "../../lib/paper/papers.ts";
import { readableSections, withoutDeleted } from "../../lib/paper-scope.ts";
import { useSearchParams } from "../../lib/router.tsx";
import { AdminPage } from "../../ui/admin-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CountedAuthors } from "./by-authors.ts";
import { Figures } from "./figures.tsx";
import { saveTables } from "./save-tables.ts";
import type { CardView } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import { type StatsContext, useStatsContext } from "./stats-context.ts";
import { StatsToolbar } from "./stats-toolbar.tsx";
import { useEarlierConference } from "./use-earlier-conference.ts";
import { useDetailFigures, useListFigures, useOriginality } from "./use-figures.ts";
import { reviewTables, useReviewStats } from "./use-review-stats.ts";

/** URL parameters; the section's is the list's. */
const SECTION = "section_id";
const EARLIER = "earlier";

/** Shows `/:conf/adm/papers/stats`. */
export const PaperStats = () => <StatsPage type="paper" />;

/** Shows `/:conf/adm/extpapers/stats`. */
export const ExtpaperStats = () => <StatsPage type="extpaper" />;

/** Shows figures of papers that the reader may see, not deleted; updated like the list. */
function StatsPage({ type }: { type: PaperType }) {
	const { t } = useTranslation("stats");
	const title = type === "paper" ? t("title") : t("title_extended");
	usePageTitle(title);
	const conference = useConference();
	const context = useStatsContext(type);
	const { rows, error } = useSynced(papers);
	if (error !== undefined) throw error;
	const { details, complete } = usePaperDetails(rows);

	const [params, setParams] = useSearchParams();
	const wantedSection = params.get(SECTION);
	const section = readableSections(conference).some(({ id }) => id === wantedSection) ? wantedSection : null;
	const chosen = useMemo(
		() =>
			withoutDeleted(rows ?? []).filter((row) => row.type === type && (!section || row.section === section)),
		[rows, type, section],
	);
	const [counted, setCounted] = useState<CountedAuthors>("first");
	const ofList = useListFigures(chosen, section, context);
	const originality = useOriginality(chosen, section, context);
	const reviews = useReviewStats(chosen, section, context);
	const earlier = useEarlierConference(type, params.get(EARLIER), section);
	const ofDetails = useDetailFigures(type, chosen, details, counted, earlier, context);
	const choose = (name: string, value: string | null) => {
		const { [name]: _, ...others } = Object.fromEntries(params);
		setParams({ ...others, ...(value !== null && { [name]: value }) }, { replace: true });
	};
	const tables = [
		ofDetails.time.table,
		...ofList.status.map(({ table }) => table),
		ofList.acceptance.table,
		...ofDetails.origins.map(({ table }) => table),
		...(originality?.rows.length ? [originality.table] : []),
		...(ofList.discounts.rows.length > 0 ? [ofList.discounts.table] : []),
		...(reviews ? reviewTables(reviews) : []),
	];
	const [looks, setLooks] = useState<Record<string, CardView>>({});
	const lookOf = ({ id }: StatTable) => looks[id] ?? "plot";
	const [first, ...others] = tables.map(lookOf);
	const save = (some: readonly StatTable[], name: string) =>
		void saveTables(some, [conference.path, type === "extpaper" && "extended", name]);
	const empty = chosen.length === 0;
	return (
		<AdminPage
			title={title}
			count={rows && <Count count={chosen.length} section={section} context={context} />}
			toolbar={
				<StatsToolbar
					section={section}
					onSection={(id) => choose(SECTION, id)}
					view={others.every((look) => look === first) ? first : undefined}
					onView={(look) => setLooks(Object.fromEntries(tables.map(({ id }) => [id, look])))}
					onSave={empty || !complete || !originality ? undefined : () => save(tables, "statistics")}
				/>
			}
		>
			<div className="px-4 pb-10 md:px-5 print:p-0">
				{!rows ? (
					<Skeleton widths={[90, 75, 82]} height={160} />
				) : empty ? (
					<EmptyState title={t("none")}>{t("none_text")}</EmptyState>
				) : (
					<Figures
						listFigures={ofList}
						detailFigures={ofDetails}
						originality={originality}
						reviews={reviews}
						section={section}
						context={context}
						countedAuthors={counted}
						complete={complete}
						onCountedAuthors={setCounted}
						onEarlier={(path) => choose(EARLIER, path)}
						controls={(table) => ({
							view: lookOf(table),
							onView: (look) => setLooks((known) => ({ ...known, [table.id]: look })),
							onSave: () => save([table], table.id),
						})}
					/>
				)}
			</div>
		</AdminPage>
	);
}

/** Shows the count; also names the conference in print. */
function Count({
	count,
	section,
	context,
}: {
	count: number;
	section: string | null;
	context: StatsContext;
}) {
	const { t, sections } = context;
	const { user } = useAuthSession();
	const locale = useLocale();
	const now = useNow();
	const conference = useConference();
	const zone = user?.timezone ?? null;
	const chosen = section && sections.get(section)?.name;
	const shown = chosen
		? t("stats:section_of", { papers: context.papers(count), section: chosen })
		: context.papers(count);
	return (
		<>
			<span className="print:hidden">
				{t("stats:as_of", { papers: context.papers(count), time: formatShort(now, now, locale, zone) })}
			</span>
			<span className="hidden print:inline">
				{conferenceName(conference, locale)} ·{" "}
				{t("stats:as_of", { papers: shown, time: formatLongTime(now, locale, zone) })}
			</span>
		</>
	);
}
