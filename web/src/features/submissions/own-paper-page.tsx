import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { Page } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OwnPaperView } from "./own-paper-view.tsx";
import { useOwnPaper } from "./use-own-paper.ts";

/** `/:conf/mysubs/:id`: a paper as its authors see it, live; 404 for everybody else. */
export function OwnPaperPage() {
	const { t } = useTranslation("mysubs");
	const { id = "" } = useParams();
	const conference = useConference();
	const { user } = useSession();
	const { number, paper, mutate } = useOwnPaper(conference.path, id);
	usePageTitle(t("paper_number", { number }));
	return (
		<Page>
			<Link
				to={`/${conference.path}/mysubs`}
				className="inline-flex items-center gap-1.5 font-medium text-link hover:underline"
			>
				<ArrowLeft aria-hidden size={16} />
				{t("page")}
			</Link>
			{paper && user ? (
				<OwnPaperView key={number} paper={paper} conference={conference} user={user} mutate={mutate} />
			) : (
				<Skeleton widths={[70, 45, 95, 90, 80]} height={18} />
			)}
		</Page>
	);
}
