import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { AdminPage } from "../../ui/admin-page.tsx";
import { Checklist } from "./checklist.tsx";
import { Counts } from "./counts.tsx";
import { useLiveConference } from "./live.ts";
import { PublicAddress } from "./public-address.tsx";

/** Home of the admin area: what is missing until the conference is open, then how many papers there are. */
export function AdmHomePage() {
	const { t } = useTranslation("conference");
	const conference = useConference();
	useLiveConference();
	usePageTitle(t("adm.title"));
	return (
		<AdminPage title={t("adm.title")}>
			<div className="max-w-[960px] px-4 pt-2 pb-8 md:px-5">
				{conference.state === "hidden" ? (
					<Checklist conference={conference} />
				) : (
					<div className="flex flex-col gap-4">
						<PublicAddress path={conference.path} />
						<Counts conference={conference} />
					</div>
				)}
			</div>
		</AdminPage>
	);
}
