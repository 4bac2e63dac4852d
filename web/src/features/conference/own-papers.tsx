import type { Conference } from "@deck/contracts/conference";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { Link } from "../../ui/link.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { AuthorNextStep } from "../../ui/paper/author-next-step.tsx";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { StatusBadge } from "../../ui/paper/status-icon.tsx";

export function OwnPapers({ conference }: { conference: Conference }) {
	const { t } = useTranslation("conference-home");
	const { user } = useAuthSession();
	const { data, error, mutate } = useRead(
		user?.verified ? read("/api/conf/:conf/mysubs", { conf: conference.path }) : null,
	);
	const failed = data === undefined && error !== undefined;
	const papers = data?.filter(({ status }) => status !== "deleted") ?? [];
	if (papers.length === 0 && !failed) return null;
	return (
		<section>
			<h2 className="mb-3 text-18">{t("own_papers")}</h2>
			{failed ? (
				<LoadFailure onRetry={() => void mutate()}>{t("own_papers_failed")}</LoadFailure>
			) : (
				<ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-rest">
					{papers.map((paper) => (
						<li
							key={paper.number}
							className="relative flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-sunken"
						>
							<span className="min-w-8 self-start text-14 font-medium text-secondary">{paper.number}</span>
							<div className="min-w-0 grow">
								<Link
									to={`/${conference.path}/mysubs/${paper.number}`}
									className="font-medium break-words after:absolute after:inset-0"
								>
									<PaperTitle paper={paper} />
								</Link>
								<p className="mt-1 flex flex-wrap items-center gap-x-4">
									<StatusBadge status={paper.status} iconOnly />
									<AuthorNextStep paper={paper} conference={conference} />
								</p>
							</div>
							<ChevronRight aria-hidden size={18} className="shrink-0 text-secondary" />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
