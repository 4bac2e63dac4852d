import type { Conference } from "@deck/contracts/conference";
import type { OwnReview } from "@deck/contracts/own-review";
import { topics } from "@deck/contracts/topics";
import { ChevronRight, ClipboardPen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { useImpersonation } from "../../lib/impersonation.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { titleFor } from "../../lib/paper/texts-for.ts";
import { read } from "../../lib/read.ts";
import { sectionsById } from "../../lib/sections.ts";
import { useTopic } from "../../lib/socket.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Card } from "../../ui/card.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ReviewDue } from "./review-due.tsx";
import { dueAt, isDue, orderReviews } from "./review-order.ts";
import { ReviewStateBadge } from "./review-state.tsx";

export function MyReviewsPage() {
	const { t } = useTranslation("my-reviews");
	usePageTitle(t("page"));
	const conference = useConference();
	const { user } = useAuthSession();
	// The reviewer profile is private.
	const isImpersonating = useImpersonation((state) => state.as !== null);
	const { data, mutate } = usePageData(read("/api/conf/:conf/myreviews", { conf: conference.path }));
	useTopic(
		user ? topics.user(user.id) : null,
		({ resource }) => resource === "review" && void mutate(),
		() => void mutate(),
	);
	const ordered = data && orderReviews(data);
	return (
		<Page>
			<div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<h1 className="text-28">{t("page")}</h1>
				{!isImpersonating && (
					<Link to="/profile/reviewer" className={buttonClass("secondary")}>
						<ClipboardPen aria-hidden size={16} />
						{t("as_reviewer")}
					</Link>
				)}
			</div>
			{!ordered ? (
				<Card>
					<Skeleton widths={[55, 30, 62, 34]} />
				</Card>
			) : data.length === 0 ? (
				<Card>
					<EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
				</Card>
			) : (
				<div className="flex flex-col gap-6">
					<ReviewList title={t("list.due")} reviews={ordered.due} conference={conference}>
						{t("list.nothing_due")}
					</ReviewList>
					{ordered.sent.length > 0 && (
						<ReviewList title={t("list.sent")} reviews={ordered.sent} conference={conference} />
					)}
					{ordered.over.length > 0 && (
						<ReviewList title={t("list.over")} reviews={ordered.over} conference={conference} />
					)}
				</div>
			)}
		</Page>
	);
}

interface ReviewListProps {
	title: string;
	reviews: OwnReview[];
	conference: Conference;
	children?: string;
}

function ReviewList({ title, reviews, conference, children }: ReviewListProps) {
	return (
		<section aria-label={title}>
			<h2 className="mb-2 text-18">{title}</h2>
			<Card flush>
				{reviews.length === 0 ? (
					<p className="p-4 text-secondary sm:px-5">{children}</p>
				) : (
					<ul className="divide-y divide-line">
						{reviews.map((review) => (
							<Row key={review.id} review={review} conference={conference} />
						))}
					</ul>
				)}
			</Card>
		</section>
	);
}

function Row({ review, conference }: { review: OwnReview; conference: Conference }) {
	const { t } = useTranslation("my-reviews");
	const { id, state, open, round, section, sent_at, asked_at } = review;
	const { lang, title } = titleFor(review, useLocale());
	const number = id.split("-")[0];
	return (
		<li>
			<Link
				to={`/${conference.path}/myreviews/${id}`}
				className="flex items-center gap-4 px-4 py-3.5 transition-colors -outline-offset-2! hover:bg-sunken sm:px-5"
			>
				<span className="min-w-5 self-start font-medium text-hint sm:min-w-9">
					<span className="sr-only">{t("paper_word")} </span>
					{number}
				</span>
				<span className="min-w-0 grow">
					<span lang={lang} className="block text-15 font-medium break-words">
						<Formulas text={title} />
					</span>
					<span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-13 text-secondary">
						<ReviewStateBadge state={state} open={open} iconOnly />
						{round > 0 && <span>{t("round", { number: round + 1 })}</span>}
						<ReviewSection conference={conference} id={section} />
						{isDue(review) ? (
							<ReviewDue
								at={dueAt(review)}
								timezone={conference.timezone}
								what={state === "awaiting" ? "answer" : "review"}
							/>
						) : (
							<span>
								{t(sent_at ? "sent_on" : "asked_on")} <DateText at={sent_at ?? asked_at} kind="short" />
							</span>
						)}
					</span>
				</span>
				<ChevronRight aria-hidden size={18} className="shrink-0 text-hint" />
			</Link>
		</li>
	);
}

/** Shows nothing for a deleted section. */
function ReviewSection({ conference, id }: { conference: Conference; id: string }) {
	const section = sectionsById(conference.sections, useLocale()).get(id);
	return section ? <span lang={section.lang}>{section.name}</span> : null;
}
