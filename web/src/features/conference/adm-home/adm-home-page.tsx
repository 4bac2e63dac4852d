import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { LifecycleCard } from "../lifecycle/lifecycle-card.tsx";
import { useLiveConference } from "../live.ts";
import { Checklist } from "./checklist.tsx";
import { Counts } from "./counts.tsx";
import { NextStepsCard } from "./next-steps-card.tsx";
import { PublicAddress } from "./public-address.tsx";
import { StaffTasksCard } from "./staff-tasks-card.tsx";
import { StateBadge } from "./state-badge.tsx";

/**
 * Home of the admin area: checklist before opening, then the reader's tasks, dates and paper counts; lifecycle actions
 * at the bottom.
 */
export function AdmHomePage() {
	const { t } = useTranslation("conference");
	const conference = useConference();
	useLiveConference();
	usePageTitle(t("adm.title"));
	return (
		<AdminPage title={t("adm.title")} count={<StateBadge state={conference.state} />}>
			<div className="flex max-w-[960px] flex-col gap-4 px-4 pt-2 pb-8 md:px-5">
				{conference.state === "hidden" && <Checklist conference={conference} />}
				<StaffTasksCard conference={conference} />
				{conference.state !== "archived" && <NextStepsCard conference={conference} />}
				{conference.state !== "hidden" && (
					<>
						<Counts conference={conference} />
						<PublicAddress path={conference.path} />
					</>
				)}
				<LifecycleCard conference={conference} />
			</div>
		</AdminPage>
	);
}
