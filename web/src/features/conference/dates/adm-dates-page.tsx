import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { useLiveConference } from "../live.ts";
import { mayEdit } from "../may-edit.ts";
import { DatesForm } from "./dates-form.tsx";
import { DatesView } from "./dates-view.tsx";

export function AdmDatesPage() {
	const { t } = useTranslation("dates");
	const conference = useConference();
	const editing = mayEdit(conference.admin_roles);
	useLiveConference();
	usePageTitle(t("title"));
	return (
		<AdminPage title={t("title")} focusable={!editing}>
			<div className="flex min-h-full flex-col px-4 pt-2 md:px-5">
				{editing ? <DatesForm conference={conference} /> : <DatesView conference={conference} />}
			</div>
		</AdminPage>
	);
}
