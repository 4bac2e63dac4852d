import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Page } from "../../../ui/page.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OwnPaperView } from "./own-paper-view.tsx";
import { useOwnPaper } from "./use-own-paper.ts";

export function OwnPaperPage() {
	const { t } = useTranslation("mysubs");
	const { id = "" } = useParams();
	const conference = useConference();
	const { user } = useAuthSession();
	const { number, paper, mutate } = useOwnPaper(conference.path, id);
	usePageTitle(t("paper_number", { number }));
	return (
		<Page>
			<BackLink to={`/${conference.path}/mysubs`}>{t("page")}</BackLink>
			{paper && user ? (
				<OwnPaperView key={number} paper={paper} conference={conference} user={user} mutate={mutate} />
			) : (
				<Skeleton widths={[70, 45, 95, 90, 80]} height={18} />
			)}
		</Page>
	);
}
