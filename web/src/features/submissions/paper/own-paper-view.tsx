import type { User } from "@deck/contracts/account";
import type { ReviewForAuthors } from "@deck/contracts/author-review";
import { openUntil } from "@deck/contracts/authors-next-task";
import type { Conference } from "@deck/contracts/conference";
import { hasTwin } from "@deck/contracts/locales";
import type { Paper } from "@deck/contracts/paper";
import { Pencil, Send, Upload } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeyedMutator } from "swr";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { formatLongDay } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { textsFor, titleFor } from "../../../lib/paper/texts-for.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { LazyFold } from "../../../ui/fold.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Formulas } from "../../../ui/math/formulas.tsx";
import { PaperTimeline } from "../../../ui/paper/paper-timeline.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";
import { VersionDifference } from "../../../ui/paper/version-difference.tsx";
import { VersionList } from "../../../ui/paper/version-list.tsx";
import { lazyPart, PromptSuspense } from "../../../ui/prompt-suspense.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useUploadOffReason } from "../../../ui/upload/use-upload-off-reason.ts";
import { ExtendedCard } from "../extended/extended-card.tsx";
import { PaperCard } from "../list/paper-card.tsx";
import { usePaperReviews } from "../reviews/use-paper-reviews.ts";
import { useUnsentAnswers } from "../reviews/use-unsent-answers.ts";
import { DecisionCard } from "./decision-card.tsx";
import { NextStepCard } from "./next-step-card.tsx";
import { PaperAuthors } from "./paper-authors.tsx";
import { PaperIssue } from "./paper-issue.tsx";
import { PaperSlots } from "./paper-slots.tsx";
import { PaperText } from "./paper-text.tsx";
import { RestorePaper } from "./restore-paper.tsx";
import { usePaperActions } from "./use-paper-actions.ts";
import { useVersionForm } from "./use-version-form.ts";
import { VersionCard } from "./version-card.tsx";
import { VersionSteps } from "./version-steps.tsx";

const ConversationButton = lazyPart(
	async () => (await import("../../../ui/chat/conversation-button.tsx")).ConversationButton,
);
const ReviewsCard = lazyPart(async () => (await import("../reviews/reviews-card.tsx")).ReviewsCard);

interface OwnPaperViewProps {
	paper: Paper;
	conference: Conference;
	user: User;
	mutate: KeyedMutator<Paper>;
}

export function OwnPaperView({ paper, conference, user, mutate }: OwnPaperViewProps) {
	const { t } = useTranslation(["mysubs", "own-paper", "versions", "timeline", "difference", "common"]);
	const changes = usePaperActions(conference.path, paper, mutate);
	const unsent = useUnsentAnswers();
	const desk = useVersionForm({ paper, conference, user: user.email }, changes, unsent.answers);
	const offReason = useUploadOffReason(desk.files.manuscript.view, desk.files.source.view);
	const reviews = usePaperReviews(conference.path, paper);
	/** Version to add; after sending, the next form is closed. */
	const [wanted, setWanted] = useState<number | null>(null);
	const { decision, number } = paper;
	const { first, other } = textsFor(paper, useLocale());
	const address = `/${conference.path}/mysubs/${number}`;
	const latest = ({ round }: ReviewForAuthors) => round === paper.round;
	const isExtendedRequested = desk.allowed && openUntil(paper.steps) !== null;
	const send = (className: string) => (
		<Button
			kind="primary"
			icon={Send}
			busy={desk.form.busy}
			offReason={offReason}
			onClick={() => void desk.form.submit()}
			className={className}
		>
			{t("own-paper:version.send", { number: desk.number })}
		</Button>
	);
	return (
		<>
			<Head paper={paper} path={conference.path} released={conference.programme_released} />
			<div className="mt-6 grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_320px] md:gap-x-8">
				<div className="flex min-w-0 flex-col gap-4">
					<NextStepCard
						paper={paper}
						conference={conference}
						action={
							isExtendedRequested ? send("max-sm:hidden") : <RestorePaper paper={paper} changes={changes} />
						}
					>
						{isExtendedRequested && (
							<VersionSteps
								versionForm={desk}
								edit={paper.actions.includes("edit") ? `${address}/edit` : null}
								replied={
									reviews.list.some(latest)
										? reviews.list.filter(latest).every((one) => one.reply || unsent.answers.has(one.id))
										: null
								}
							/>
						)}
					</NextStepCard>
					{decision && <DecisionCard decision={decision} paper={paper} />}
					{reviews.failed && (
						<Card id="reviews" title={t("own-paper:reviews.title")}>
							<LoadFailure onRetry={reviews.reload}>{t("own-paper:reviews.failed")}</LoadFailure>
						</Card>
					)}
					{decision && reviews.loading && (
						<Card title={t("own-paper:reviews.title")}>
							<Skeleton />
						</Card>
					)}
					{reviews.list.length > 0 && (
						<PromptSuspense>
							<ReviewsCard
								conference={conference}
								number={number}
								round={paper.round}
								reviews={reviews.list}
								reload={reviews.reload}
								onUnsent={unsent.report}
							/>
						</PromptSuspense>
					)}
					<ExtendedCard paper={paper} conference={conference} />
					{(isExtendedRequested || desk.started || (desk.allowed && wanted === desk.number)) && (
						<VersionCard
							versionForm={desk}
							withoutTitle={isExtendedRequested}
							reviewed={reviews.list.length > 0}
							onCancel={desk.started ? undefined : () => setWanted(null)}
						/>
					)}
					<Card
						title={t("versions:title")}
						aside={
							desk.allowed &&
							!isExtendedRequested &&
							wanted !== desk.number &&
							!desk.started && (
								<Button icon={Upload} onClick={() => setWanted(desk.number)}>
									{t("own-paper:version.add")}
								</Button>
							)
						}
					>
						<VersionList versions={paper.versions} collapsed />
					</Card>
					{paper.versions.slice(-2).every(({ preflight }) => preflight?.text) &&
						paper.versions.length > 1 && (
							<LazyFold title={t("difference:compare")}>
								<VersionDifference versions={paper.versions} />
							</LazyFold>
						)}
					<Card title={t("authors")}>
						<PaperAuthors authors={paper.authors} language={paper.language} />
					</Card>
					<Card title={t("common:paper_text.abstract.label")}>
						<PaperText lang={first.lang} texts={first} />
					</Card>
					{other && (
						<Card title={t(`in_language.${other.lang}`)}>
							<PaperText
								lang={other.lang}
								texts={other}
								withTitle
								authors={hasTwin(other.lang) ? [] : paper.authors}
							/>
						</Card>
					)}
				</div>
				<div className="flex min-w-0 flex-col gap-4">
					<Card title={t("timeline:title")}>
						<PaperTimeline paper={paper} />
					</Card>
					<PaperCard paper={paper} conference={conference} changes={changes} />
				</div>
			</div>
			{isExtendedRequested && (
				<div
					data-bottom-bar
					className="sticky bottom-0 z-20 -mx-4 mt-4 border-t border-line bg-surface px-4 py-2.5 sm:hidden"
				>
					{send("min-h-11 w-full")}
				</div>
			)}
		</>
	);
}

function Head({ paper, path, released }: { paper: Paper; path: string; released: boolean }) {
	const { t } = useTranslation(["mysubs", "own-paper"]);
	const { user } = useAuthSession();
	const locale = useLocale();
	const { number, language, status, round, format, versions } = paper;
	const version = versions.at(-1);
	const { lang, title } = titleFor(paper, locale);
	return (
		<>
			<h1 className="mt-2 text-28 break-words">
				<span className="mr-1 text-hint">
					<span className="sr-only">{t("number")} </span>
					{number}
				</span>{" "}
				<span lang={lang}>
					<Formulas text={title} />
				</span>
			</h1>
			<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-secondary">
				<StatusBadge status={status} />
				<span>{t("own-paper:round", { number: round + 1 })}</span>
				<span>{t(`common:format.${format}`)}</span>
				<span>{t(`common:language.${language}`)}</span>
				{version && (
					<span>
						{t("own-paper:version_of", {
							number: version.number,
							date: formatLongDay(new Date(version.created_at), locale, user?.timezone ?? null),
						})}
					</span>
				)}
				{paper.issue && <PaperIssue path={path} number={number} />}
				<div className="flex flex-wrap gap-2">
					<PromptSuspense>
						<ConversationButton subject={{ kind: "sub", number }} labelKey="ask" />
					</PromptSuspense>
					{paper.actions.includes("edit") && (
						<ButtonLink icon={Pencil} to={`/${path}/mysubs/${number}/edit`}>
							{t("own-paper:edit")}
						</ButtonLink>
					)}
				</div>
			</div>
			{released && <PaperSlots path={path} number={number} />}
		</>
	);
}
