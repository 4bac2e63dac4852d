import type { Conference } from "@deck/contracts/conference";
import type { OwnPaper } from "@deck/contracts/paper";
import { topics } from "@deck/contracts/topics";
import { ChevronRight, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { useImpersonation } from "../../../lib/impersonation.ts";
import { usePageData } from "../../../lib/page-data.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { read } from "../../../lib/read.ts";
import { useTopic } from "../../../lib/socket.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { Page } from "../../../ui/page.tsx";
import { AuthorNextStep } from "../../../ui/paper/author-next-step.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { DraftRow } from "./draft-row.tsx";
import { useOwnPapers } from "./own-papers.ts";
import { SectionTitle } from "./section-title.tsx";

export function MyPapersPage() {
	const { t } = useTranslation("mysubs");
	usePageTitle(t("page"));
	const conference = useConference();
	const { user } = useAuthSession();
	const { papers, reload } = useOwnPapers(conference);
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const { data: drafts = [], mutate: reloadDrafts } = usePageData(
		isImpersonating ? null : read("/api/conf/:conf/drafts", { conf: conference.path }),
	);
	const deleted = papers?.filter(({ status }) => status === "deleted") ?? [];
	const living = papers?.filter(({ status }) => status !== "deleted");
	useTopic(
		user ? topics.user(user.id) : null,
		({ resource }) => resource === "paper" && void reload(),
		() => void reload(),
	);
	const submit = conference.submission_is_open && (
		<ButtonLink kind="primary" icon={Plus} to={`/${conference.path}/submit`}>
			{t("submit")}
		</ButtonLink>
	);
	return (
		<Page>
			<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-28">{t("page")}</h1>
				{(papers?.length !== 0 || drafts.length > 0) && submit}
			</div>
			<Card flush>
				{living === undefined ? (
					<div className="p-5">
						<Skeleton widths={[55, 30, 62, 34]} />
					</div>
				) : living.length + drafts.length === 0 ? (
					<EmptyState title={t("empty")} action={submit}>
						{conference.submission_is_open ? t("empty_open") : t("empty_shut")}
					</EmptyState>
				) : (
					<ul className="divide-y divide-line">
						{drafts.map((draft) => (
							<DraftRow
								key={draft.id}
								draft={draft}
								conference={conference}
								onChanged={() => void reloadDrafts()}
							/>
						))}
						{living.map((paper) => (
							<Row key={paper.number} paper={paper} conference={conference} />
						))}
					</ul>
				)}
			</Card>
			{deleted.length > 0 && (
				<details className="mt-6">
					<summary className="target w-fit cursor-pointer rounded-control py-1 font-medium text-secondary">
						{t("deleted", { count: deleted.length })}
					</summary>
					<div className="mt-2">
						<Card flush>
							<ul className="divide-y divide-line">
								{deleted.map((paper) => (
									<Row key={paper.number} paper={paper} conference={conference} />
								))}
							</ul>
						</Card>
					</div>
				</details>
			)}
		</Page>
	);
}

function Row({ paper, conference }: { paper: OwnPaper; conference: Conference }) {
	const { t } = useTranslation("mysubs");
	return (
		<li>
			<Link
				to={`/${conference.path}/mysubs/${paper.number}`}
				className="flex items-center gap-4 px-4 py-3.5 transition-colors -outline-offset-2! hover:bg-sunken sm:px-5"
			>
				<span className="min-w-5 self-start font-medium text-hint sm:min-w-9">
					<span className="sr-only">{t("number")} </span>
					{paper.number}
				</span>
				<span className="min-w-0 grow">
					<span className="block text-15 font-medium">
						<PaperTitle paper={paper} />
					</span>
					<span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-13 text-secondary">
						<StatusBadge status={paper.status} iconOnly />
						{paper.type === "extpaper" && <span>{t("extended.title")}</span>}
						<AuthorNextStep paper={paper} conference={conference} />
						<SectionTitle conference={conference} id={paper.section} />
						<span>{t(`common:format.${paper.format}`)}</span>
						<span>
							{t("changed")} <DateText at={paper.changed} kind="short" />
						</span>
					</span>
				</span>
				<ChevronRight aria-hidden size={18} className="shrink-0 text-hint" />
			</Link>
		</li>
	);
}
