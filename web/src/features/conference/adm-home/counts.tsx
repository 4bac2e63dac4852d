import type { Conference } from "@deck/contracts/conference";
import { PAPER_STATUSES } from "@deck/contracts/enums";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { timeLeft } from "../../../lib/countdown.ts";
import { formatDateTime, formatDistance, formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { useNow } from "../../../lib/now.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { readableSections } from "../../../lib/paper-scope.ts";
import { showSections } from "../../../lib/sections.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { StatusBadge } from "../../../ui/paper/status-glyph.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SectionLetter } from "../section-letter.tsx";
import { PageLink } from "./page-link.tsx";
import { countPapers, type PaperCounts } from "./paper-counts.ts";

/** How many papers there are, by status and by section, and until when they come; each paper that comes counts. */
export function Counts({ conference }: { conference: Conference }) {
	const { rows, error } = useSynced(papers);
	if (error !== undefined) throw error;
	const counts = useMemo(() => rows && countPapers(rows), [rows]);
	if (!counts) return <Skeleton widths={[40, 70, 66, 68, 62]} height={20} />;
	return <CountCards conference={conference} counts={counts} />;
}

interface CountsProps {
	conference: Conference;
	counts: PaperCounts;
}

function CountCards({ conference, counts }: CountsProps) {
	const { t } = useTranslation("conference");
	const locale = useLocale();
	return (
		<div className="grid items-start gap-4 md:grid-cols-2">
			<Card title={t("adm.papers")}>
				<p className="text-36 leading-none font-semibold">{formatNumber(counts.all, locale)}</p>
				<Window conference={conference} />
				{counts.all > 0 && <ByStatus list={`/${conference.path}/adm/papers`} counts={counts} />}
				<div className="mt-5">
					<ButtonLink kind="primary" to={`/${conference.path}/adm/papers`}>
						{t("adm.to_papers")}
					</ButtonLink>
				</div>
			</Card>
			<BySection conference={conference} counts={counts} />
		</div>
	);
}

/** Until when papers are taken, from when, or since when no longer; in the archive none of it holds. */
function Window({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference");
	const now = useNow();
	const locale = useLocale();
	const { submissions_open: opens, submissions_close: closes } = conference.instants;
	if (conference.state === "archived") return null;
	const distance = (at: string) => formatDistance(new Date(at), now, locale);
	const exact = (at: string) => (
		<time dateTime={at} className="block text-13">
			{formatDateTime(new Date(at), conference.timezone)}
		</time>
	);
	if (opens && timeLeft(opens, now)) {
		return (
			<p className="mt-2 text-14 text-secondary">
				{t("adm.opens", { distance: distance(opens) })} {exact(opens)}
			</p>
		);
	}
	if (!closes) return null;
	return (
		<p className="mt-2 text-14 text-secondary">
			{timeLeft(closes, now)
				? t("adm.closes", { distance: distance(closes) })
				: t("adm.closed", { distance: distance(closes) })}{" "}
			{exact(closes)}
		</p>
	);
}

interface ByStatusProps {
	/** Address of the list of papers. */
	list: string;
	counts: PaperCounts;
}

/** Each status leads to its papers. */
function ByStatus({ list, counts: { byStatus } }: ByStatusProps) {
	const locale = useLocale();
	return (
		<ul className="mt-4 divide-y divide-line border-y border-line">
			{PAPER_STATUSES.map((status) => ({ status, count: byStatus.get(status) ?? 0 }))
				.filter(({ count }) => count > 0)
				.map(({ status, count }) => (
					<li key={status}>
						<Link
							to={`${list}?status=${status}`}
							className="flex min-h-10 items-center justify-between rounded-control transition-colors hover:bg-sunken pointer-coarse:min-h-11"
						>
							<StatusBadge status={status} bare counted />
							<span className="font-medium">{formatNumber(count, locale)}</span>
						</Link>
					</li>
				))}
		</ul>
	);
}

function BySection({ conference, counts: { bySection } }: CountsProps) {
	const { t } = useTranslation("conference");
	const locale = useLocale();
	const { sections } = conference;
	// Section roles count the papers of their sections alone.
	const own = new Set(readableSections(conference).map(({ id }) => id));
	const counts = [...showSections(sections, locale).values()].map((section) => ({
		...section,
		count: bySection.get(section.id) ?? 0,
	}));
	const most = Math.max(1, ...counts.map(({ count }) => count));
	return (
		<Card
			title={t("adm.by_section")}
			aside={<PageLink to={`/${conference.path}/adm/sections`}>{t("adm.to_sections")}</PageLink>}
		>
			<ol className="flex flex-col gap-3.5">
				{counts
					.filter(({ id }) => own.has(id))
					.map(({ id, letter, title, lang, count }) => (
						<li key={id} className="flex items-center gap-3">
							<SectionLetter letter={letter} />
							<div className="min-w-0 grow">
								<p className="flex justify-between gap-3 text-14">
									<span lang={lang} className="min-w-0 break-words">
										{title || t("form.sections.untitled")}
									</span>
									<span className="font-medium">{formatNumber(count, locale)}</span>
								</p>
								<div aria-hidden className="mt-1.5 h-1 rounded-full bg-line">
									<div
										className="h-full rounded-full bg-accent"
										style={{ width: `${(count / most) * 100}%` }}
									/>
								</div>
							</div>
						</li>
					))}
			</ol>
		</Card>
	);
}
