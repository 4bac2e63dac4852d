import type { Conference } from "@deck/contracts/conference";
import { PAPER_STATUSES } from "@deck/contracts/enums";
import type { PaperCard, PaperList } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { conferenceKey } from "../../../lib/conference.ts";
import { timeLeft } from "../../../lib/countdown.ts";
import { formatDateTime, formatDistance, formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { usePageData } from "../../../lib/page-data.ts";
import { readableSections } from "../../../lib/paper-scope.ts";
import { showSections } from "../../../lib/sections.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatusBadge } from "../../../ui/status-glyph.tsx";
import { PaperTopics } from "../paper-topics.tsx";
import { SectionLetter } from "../section-letter.tsx";
import { PageLink } from "./page-link.tsx";

/** How many papers there are, by status and by section, and until when they come; each paper that comes counts. */
export function Counts({ conference }: { conference: Conference }) {
	const { data, mutate } = usePageData<PaperList>(`${conferenceKey(conference.path)}/adm/papers`);
	return (
		<>
			<PaperTopics conference={conference} onPapers={() => void mutate()} />
			{data ? (
				<CountCards conference={conference} cards={data.cards} />
			) : (
				<Skeleton widths={[40, 70, 66, 68, 62]} height={20} />
			)}
		</>
	);
}

function CountCards({ conference, cards }: { conference: Conference; cards: readonly PaperCard[] }) {
	const { t } = useTranslation("conference");
	const locale = useLocale();
	return (
		<div className="grid items-start gap-4 md:grid-cols-2">
			<Card title={t("adm.papers")}>
				<p className="text-36 leading-none font-semibold">{formatNumber(cards.length, locale)}</p>
				<Window conference={conference} />
				{cards.length > 0 && <ByStatus cards={cards} />}
				<div className="mt-5">
					<ButtonLink kind="primary" to={`/${conference.path}/adm/papers`}>
						{t("adm.to_papers")}
					</ButtonLink>
				</div>
			</Card>
			<BySection conference={conference} cards={cards} />
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

function ByStatus({ cards }: { cards: readonly PaperCard[] }) {
	const locale = useLocale();
	const counts = PAPER_STATUSES.map((status) => ({
		status,
		count: cards.filter((card) => card.status === status).length,
	}));
	return (
		<ul className="mt-4 divide-y divide-line border-y border-line">
			{counts
				.filter(({ count }) => count > 0)
				.map(({ status, count }) => (
					<li key={status} className="flex items-center justify-between py-2">
						<StatusBadge status={status} bare />
						<span className="font-medium">{formatNumber(count, locale)}</span>
					</li>
				))}
		</ul>
	);
}

function BySection({ conference, cards }: { conference: Conference; cards: readonly PaperCard[] }) {
	const { t } = useTranslation("conference");
	const locale = useLocale();
	const { sections } = conference;
	// Section roles count the papers of their sections alone.
	const own = new Set(readableSections(conference).map(({ id }) => id));
	const counts = [...showSections(sections, locale).values()].map((section) => ({
		...section,
		count: cards.filter((card) => card.section === section.id).length,
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
