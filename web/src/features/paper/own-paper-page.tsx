import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { conferenceKey, useConference } from "../../lib/conference.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { useTopic } from "../../lib/socket.ts";
import { Card } from "../../ui/card.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusBadge } from "../../ui/status-glyph.tsx";
import { PaperAuthors } from "./paper-authors.tsx";
import { PaperText } from "./paper-text.tsx";
import { PaperVersions } from "./paper-versions.tsx";
import { SectionTitle } from "./section-title.tsx";

/** `/:conf/mysubs/:id`: a paper as its authors see it, live; 404 for everybody else. */
export function OwnPaperPage() {
	const { t } = useTranslation("mysubs");
	const { id = "" } = useParams();
	const number = /^[1-9]\d{0,6}$/.test(id) ? Number(id) : null;
	if (number === null) throw new ApiError(404, {});
	usePageTitle(t("paper_number", { number }));
	const conference = useConference();
	const { user } = useSession();
	const { data: paper, mutate } = usePageData<Paper>(`${conferenceKey(conference.path)}/papers/${number}`);
	useTopic(
		user ? `user#${user.id}` : null,
		({ noun, ids }) => noun === "paper" && ids.includes(number) && void mutate(),
		() => void mutate(),
	);
	return (
		<Page aside={paper && <Aside paper={paper} conference={conference} />}>
			<Link
				to={`/${conference.path}/mysubs`}
				className="inline-flex items-center gap-1.5 font-medium text-link hover:underline"
			>
				<ArrowLeft aria-hidden size={16} />
				{t("page")}
			</Link>
			{paper ? (
				<Body paper={paper} conference={conference} />
			) : (
				<Skeleton widths={[70, 45, 95, 90, 80]} height={18} />
			)}
		</Page>
	);
}

function Body({ paper, conference }: { paper: Paper; conference: Conference }) {
	const { t } = useTranslation("mysubs");
	return (
		<>
			<h1 className="mt-2 text-28">
				<span className="mr-1 text-hint">
					<span className="sr-only">{t("number")} </span>
					{paper.number}
				</span>{" "}
				<span lang={paper.language}>{paper.title}</span>
			</h1>
			<div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-secondary">
				<StatusBadge status={paper.status} />
				<SectionTitle conference={conference} id={paper.section} />
				<span>{t(`common:format.${paper.format}`)}</span>
				<span>{t(`common:language.${paper.language}`)}</span>
			</div>
			<div className="mt-6 flex flex-col gap-4">
				<Card title={t("authors")}>
					<PaperAuthors authors={paper.authors} language={paper.language} />
				</Card>
				<Card title={t("abstract")}>
					<PaperText lang={paper.language} abstract={paper.abstract} keywords={paper.keywords} />
				</Card>
				{paper.locales && (
					<Card title={t("in_english")}>
						<PaperText lang="en" {...paper.locales.en} authors={paper.authors} />
					</Card>
				)}
			</div>
		</>
	);
}

function Aside({ paper, conference }: { paper: Paper; conference: Conference }) {
	const { t } = useTranslation("mysubs");
	return (
		<>
			<PaperVersions versions={paper.versions} />
			<Card title={t("dates")}>
				<dl className="flex flex-col gap-3">
					<div>
						<dt className="text-13 text-secondary">{t("submitted_at")}</dt>
						<dd>
							<DateText at={paper.created_at} kind="date" />
						</dd>
					</div>
					{paper.changed !== paper.created_at && (
						<div>
							<dt className="text-13 text-secondary">{t("changed")}</dt>
							<dd>
								<DateText at={paper.changed} kind="date" />
							</dd>
						</div>
					)}
					{conference.instants.submissions_close && (
						<div>
							<dt className="text-13 text-secondary">{t("submissions_close")}</dt>
							<dd>
								<DateText at={conference.instants.submissions_close} timezone={conference.timezone} />
							</dd>
						</div>
					)}
				</dl>
			</Card>
		</>
	);
}
