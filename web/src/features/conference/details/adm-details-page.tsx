import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { useLiveConference } from "../live.ts";
import { mayEdit } from "../may-edit.ts";
import { DetailsForm } from "./details-form.tsx";
import { DetailsView } from "./details-view.tsx";

export function AdmDetailsPage() {
	const { t } = useTranslation("conference");
	const conference = useConference();
	const editing = mayEdit(conference.admin_roles);
	useLiveConference();
	usePageTitle(t("details.title"));
	return (
		<AdminPage title={t("details.title")} focusable={!editing}>
			<div className="px-4 pt-2 md:px-5">
				{editing ? <DetailsForm conference={conference} /> : <DetailsView conference={conference} />}
			</div>
		</AdminPage>
	);
}
