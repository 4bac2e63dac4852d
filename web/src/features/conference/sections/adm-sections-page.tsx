import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { useLiveConference, useLiveCounts } from "../live.ts";
import { mayEdit } from "../may-edit.ts";
import { SectionsEditor } from "./sections-editor.tsx";
import { SectionsView } from "./sections-view.tsx";

export function AdmSectionsPage() {
	const { t } = useTranslation("sections");
	const conference = useConference();
	const editing = mayEdit(conference.admin_roles, "structure");
	useLiveConference();
	useLiveCounts();
	usePageTitle(t("title"));
	return (
		<AdminPage title={t("title")} count={conference.sections.length || undefined} narrowText={!editing}>
			<div className="flex min-h-full flex-col px-4 pt-2 md:px-5">
				{editing ? <SectionsEditor conference={conference} /> : <SectionsView conference={conference} />}
			</div>
		</AdminPage>
	);
}
