import type { ConferenceCard } from "@deck/contracts/conference";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { formatDistance } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CallCard } from "./call-card.tsx";
import { dayOf, groupConferences } from "./group.ts";
import { PastList } from "./past-list.tsx";
import { Dot, SmallCard } from "./small-card.tsx";

// A platform without any conference is no more than its first day.
const EmptyState = lazy(async () => ({ default: (await import("../../ui/empty-state.tsx")).EmptyState }));

/** Home of the event deck: what takes papers, what is under way, what is past; for staff, what is prepared. */
export function HomePage({ newConference }: { newConference: ReactNode }) {
	const { t } = useTranslation("deck");
	const { data } = usePageData<ConferenceCard[]>("/api/public/confs");
	const now = useNow();
	usePageTitle("");
	return (
		<Page>
			<h1 className="sr-only">{t("title")}</h1>
			<div className="flex flex-col gap-10 sm:gap-12">
				<InPreparation newConference={newConference} />
				{data ? <Lists cards={data} now={now} /> : <Skeleton widths={[30, 100, 96, 60]} height={20} />}
			</div>
		</Page>
	);
}

function Lists({ cards, now }: { cards: readonly ConferenceCard[]; now: Date }) {
	const { t } = useTranslation("deck");
	const { calls, underWay, coming, past } = groupConferences(cards, now);
	if (calls.length + underWay.length + coming.length + past.length === 0) {
		return (
			<Suspense>
				<EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
			</Suspense>
		);
	}
	return (
		<>
			{calls.length > 0 && (
				<Group title={t("calls")}>
					<div className="grid gap-6 sm:grid-cols-2 md:grid-cols-3">
						{calls.map((card) => (
							<CallCard key={card.id} card={card} now={now} />
						))}
					</div>
				</Group>
			)}
			{underWay.length > 0 && (
				<Group title={t("under_way")}>
					<SmallCards cards={underWay} status={(card) => <Standing card={card} now={now} />} />
				</Group>
			)}
			{coming.length > 0 && (
				<Group title={t("coming")}>
					<SmallCards cards={coming} status={(card) => <Standing card={card} now={now} />} />
				</Group>
			)}
			{past.length > 0 && (
				<Group title={t("past")}>
					<PastList cards={past} />
				</Group>
			)}
		</>
	);
}

/** Hidden conferences of which one is staff; a platform admin makes new ones here. */
function InPreparation({ newConference }: { newConference: ReactNode }) {
	const { t } = useTranslation("deck");
	const { user } = useSession();
	const { data } = useSWR<ConferenceCard[]>(user?.verified ? "/api/confs/staffed" : null);
	const hidden = data?.filter((card) => card.state === "hidden") ?? [];
	const admin = user?.platform_admin === true;
	if (hidden.length === 0 && !admin) return null;
	return (
		<Group title={t("in_preparation")} aside={admin && newConference}>
			{hidden.length > 0 ? (
				<SmallCards
					cards={hidden}
					to={(card) => `/${card.path}/adm`}
					status={() => (
						<span className="text-wait">
							<Dot className="bg-wait-icon" />
							{t("hidden")}
						</span>
					)}
				/>
			) : (
				<p className="text-14 text-secondary">{data && t("nothing_in_preparation")}</p>
			)}
		</Group>
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

interface SmallCardsProps {
	cards: readonly ConferenceCard[];
	status(card: ConferenceCard): ReactNode;
	to?(card: ConferenceCard): string;
}

function SmallCards({ cards, status, to }: SmallCardsProps) {
	return (
		<div className="grid gap-4 sm:gap-6 md:grid-cols-2">
			{cards.map((card) => (
				<SmallCard key={card.id} card={card} status={status(card)} to={to?.(card)} />
			))}
		</div>
	);
}

/** Where a conference stands that takes no papers now. */
function Standing({ card, now }: { card: ConferenceCard; now: Date }) {
	const { t } = useTranslation("deck");
	const locale = useLocale();
	const { submissions_open: opens, submissions_close: closes, conference_start: begins } = card.instants;
	const today = dayOf(card, now);
	const ahead = (at: string | undefined) => at !== undefined && Date.parse(at) > now.getTime();
	const distance = (at: string) => formatDistance(new Date(at), now, locale);
	if (today) {
		return (
			<span className="text-good">
				<Dot className="bg-good-icon" />
				{today.days === 1 ? t("today") : t("day_of", today)}
			</span>
		);
	}
	return (
		<span className="text-info">
			<Dot className="bg-info-icon" />
			{opens && ahead(opens)
				? t("opens", { distance: distance(opens) })
				: begins && ahead(begins)
					? t("begins", { distance: distance(begins) })
					: closes && !ahead(closes)
						? t("submissions_closed")
						: t("announced")}
		</span>
	);
}
