import type { PaperType } from "@deck/contracts/enums";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { conferenceName, useConference } from "../../lib/conference.ts";
import { formatDateTime, formatShort } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { useNow } from "../../lib/now.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { usePaperDetails } from "../../lib/paper/details.ts";
import { papers } from "../../lib/paper/papers.ts";
import { readableSections, undeleted } from "../../lib/paper-scope.ts";
import { useSession } from "../../lib/session.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Whose } from "./by-authors.ts";
import { Figures } from "./figures.tsx";
import { saveTables } from "./save-tables.ts";
import type { Look } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import { StatsToolbar } from "./stats-toolbar.tsx";
import { type StatsWords, useStatsWords } from "./stats-words.ts";
import { useEarlier } from "./use-earlier.ts";
import { useCardFigures, useDetailFigures, useOriginality } from "./use-figures.ts";
import { reviewTables, useReviewStats } from "./use-review-stats.ts";

/** URL parameters; the section's is the list's. */
const SECTION = "section_id";
const EARLIER = "earlier";

/** `/:conf/adm/papers/stats`. */
export const PaperStats = () => <StatsPage type="paper" />;

/** `/:conf/adm/extpapers/stats`. */
export const ExtpaperStats = () => <StatsPage type="extpaper" />;

/** Covers papers that the reader may see, without deleted ones; updated like the list. */
function StatsPage({ type }: { type: PaperType }) {
	const { t } = useTranslation("stats");
	const title = type === "paper" ? t("title") : t("title_extended");
	usePageTitle(title);
	const conference = useConference();
	const words = useStatsWords(type);
	const { rows, error } = useSynced(papers);
	if (error !== undefined) throw error;
	const { details, whole } = usePaperDetails(rows);

	const [params, setParams] = useSearchParams();
	const asked = params.get(SECTION);
	const section = readableSections(conference).some(({ id }) => id === asked) ? asked : null;
	const cards = useMemo(
		() =>
			undeleted(rows ?? []).filter((card) => card.type === type && (!section || card.section === section)),
		[rows, type, section],
	);
	const [whose, setWhose] = useState<Whose>("first");
	const ofCards = useCardFigures(cards, section, words);
	const originality = useOriginality(cards, section, words);
	const reviews = useReviewStats(cards, section, words);
	const earlier = useEarlier(type, params.get(EARLIER), section);
	const ofDetails = useDetailFigures(type, cards, details, whose, earlier, words);
	const choose = (name: string, value: string | null) => {
		const { [name]: _, ...others } = Object.fromEntries(params);
		setParams({ ...others, ...(value !== null && { [name]: value }) }, { replace: true });
	};
	const tables = [
		ofDetails.time.table,
		...ofCards.status.map(({ table }) => table),
		ofCards.acceptance.table,
		...ofDetails.origins.map(({ table }) => table),
		...(originality?.rows.length ? [originality.table] : []),
		...(ofCards.discounts.rows.length > 0 ? [ofCards.discounts.table] : []),
		...(reviews ? reviewTables(reviews) : []),
	];
	const [looks, setLooks] = useState<Record<string, Look>>({});
	const lookOf = ({ id }: StatTable) => looks[id] ?? "plot";
	const [first, ...others] = tables.map(lookOf);
	const save = (some: readonly StatTable[], name: string) =>
		void saveTables(some, [conference.path, type === "extpaper" && "extended", name]);
	const empty = cards.length === 0;
	return (
		<AdminPage
			title={title}
			count={rows && <Count count={cards.length} section={section} words={words} />}
			toolbar={
				<StatsToolbar
					section={section}
					onSection={(id) => choose(SECTION, id)}
					look={others.every((look) => look === first) ? first : undefined}
					onLook={(look) => setLooks(Object.fromEntries(tables.map(({ id }) => [id, look])))}
					onSave={empty || !whole || !originality ? undefined : () => save(tables, "statistics")}
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
						{...{ ofCards, ofDetails, originality, reviews, section, words, whose }}
						whole={whole}
						onWhose={setWhose}
						onEarlier={(path) => choose(EARLIER, path)}
						controls={(table) => ({
							look: lookOf(table),
							onLook: (look) => setLooks((known) => ({ ...known, [table.id]: look })),
							onSave: () => save([table], table.id),
						})}
					/>
				)}
			</div>
		</AdminPage>
	);
}

/** Also names the conference in print. */
function Count({ count, section, words }: { count: number; section: string | null; words: StatsWords }) {
	const { t, sections } = words;
	const { user } = useSession();
	const locale = useLocale();
	const now = useNow();
	const conference = useConference();
	const zone = user?.timezone ?? null;
	const chosen = section && sections.get(section)?.name;
	const shown = chosen
		? t("stats:section_of", { papers: words.papers(count), section: chosen })
		: words.papers(count);
	return (
		<>
			<span className="print:hidden">
				{t("stats:as_of", { papers: words.papers(count), time: formatShort(now, now, locale, zone) })}
			</span>
			<span className="hidden print:inline">
				{conferenceName(conference, locale)} ·{" "}
				{t("stats:as_of", { papers: shown, time: formatDateTime(now, zone) })}
			</span>
		</>
	);
}
