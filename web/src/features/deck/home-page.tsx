import type { ConferenceSummary } from "@deck/contracts/conference";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { formatConferenceDays } from "../../lib/conference-texts.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { LineField } from "../../ui/line-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Page } from "../../ui/page.tsx";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CallCard } from "./call-card.tsx";
import { ConferenceLink, FullTitle } from "./conference-link.tsx";
import { ConferenceStatus } from "./conference-status.tsx";
import { groupConferences } from "./group.ts";

const NextForYou = lazyPart(async () => (await import("./next-for-you.tsx")).NextForYou);

export function HomePage() {
	const { t } = useTranslation("deck");
	const { data } = usePageData(read("/api/public/home"));
	const { user } = useAuthSession();
	const now = useNow();
	usePageTitle("");
	return (
		<Page>
			<h1 className="sr-only">{t("title")}</h1>
			<div className="flex flex-col gap-10 sm:gap-12">
				{user?.verified && (
					<PromptSuspense>
						<NextForYou />
					</PromptSuspense>
				)}
				{data ? <Lists summaries={data} now={now} /> : <Skeleton widths={[30, 100, 96, 60]} height={20} />}
			</div>
		</Page>
	);
}

function Lists({ summaries, now }: { summaries: readonly ConferenceSummary[]; now: Date }) {
	const { t } = useTranslation("deck");
	const { calls, underWay, coming, past } = groupConferences(summaries, now);
	if (calls.length + underWay.length + coming.length + past.length === 0) {
		return (
			<div className="py-10 text-center">
				<h2 className="text-15">{t("empty.title")}</h2>
				<p className="mt-1 text-14 text-secondary">{t("empty.text")}</p>
			</div>
		);
	}
	return (
		<>
			{calls.length > 0 && (
				<Group title={t("calls")} aside={<More to="/events">{t("all")}</More>}>
					<div className="grid gap-6 sm:grid-cols-2 md:grid-cols-3">
						{calls.map((summary) => (
							<CallCard key={summary.id} summary={summary} now={now} />
						))}
					</div>
				</Group>
			)}
			{underWay.length > 0 && (
				<Group title={t("under_way")}>
					<SmallSummaries summaries={underWay} now={now} />
				</Group>
			)}
			{coming.length > 0 && (
				<Group title={t("coming")}>
					<SmallSummaries summaries={coming} now={now} />
				</Group>
			)}
			{past.length > 0 && (
				<Group title={t("past")} aside={<More to="/events">{t("by_year")}</More>}>
					<PastList summaries={past} />
				</Group>
			)}
		</>
	);
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
	return (
		<section>
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-22 max-sm:text-18">{title}</h2>
				{aside}
			</div>
			{children}
		</section>
	);
}

function More({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="target inline-flex items-center text-14 font-medium text-link hover:underline">
			{children}
		</Link>
	);
}

function SmallSummaries({ summaries, now }: { summaries: readonly ConferenceSummary[]; now: Date }) {
	return (
		<div className="grid gap-4 sm:gap-6 md:grid-cols-2">
			{summaries.map((summary) => (
				<SmallCard
					key={summary.id}
					summary={summary}
					status={<ConferenceStatus summary={summary} now={now} />}
				/>
			))}
		</div>
	);
}

function PastList({ summaries }: { summaries: readonly ConferenceSummary[] }) {
	const locale = useLocale();
	return (
		<ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
			{summaries.map((summary) => (
				<li
					key={summary.id}
					className="relative grid gap-x-6 gap-y-0.5 px-5 py-3 transition-colors hover:bg-sunken sm:grid-cols-[minmax(0,10rem)_1fr_auto]"
				>
					<h3 className="text-14">
						<ConferenceLink summary={summary} />
					</h3>
					<FullTitle summary={summary} className="text-14 text-secondary sm:col-start-2" />
					<p className="text-14 text-secondary sm:col-start-3 sm:row-start-1">
						{formatConferenceDays(summary.dates, locale)}
					</p>
				</li>
			))}
		</ul>
	);
}

interface SmallCardProps {
	summary: ConferenceSummary;
	status: ReactNode;
}

function SmallCard({ summary, status }: SmallCardProps) {
	const days = formatConferenceDays(summary.dates, useLocale());
	return (
		<article className="relative flex gap-4 rounded-card border border-line bg-surface p-3.5 shadow-rest transition-shadow hover:shadow-raised">
			<div className="relative size-[84px] shrink-0 overflow-hidden rounded-control">
				<LineField seed={summary.path} />
			</div>
			<div className="flex min-w-0 flex-col gap-0.5">
				<p className="text-13 font-medium">{status}</p>
				<h3 className="text-15">
					<ConferenceLink summary={summary} />
				</h3>
				<FullTitle summary={summary} className="text-14 text-secondary" />
				{days && <p className="text-13 text-secondary">{days}</p>}
			</div>
		</article>
	);
}
