import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { useLiveConference } from "../live.ts";
import { mayEdit } from "../may-edit.ts";
import { SectionsForm } from "./sections-form.tsx";
import { SectionsView } from "./sections-view.tsx";
import { useSectionCounts } from "./use-section-counts.ts";

/** The sections with their papers: a form for who may change them, and to be read by other staff. */
export function AdmSectionsPage() {
	const { t } = useTranslation("sections");
	const conference = useConference();
	const counts = useSectionCounts(conference);
	const editing = mayEdit(conference.admin_roles, "structure");
	useLiveConference();
	usePageTitle(t("title"));
	return (
		<AdminPage title={t("title")} count={conference.sections.length || undefined} reading={!editing}>
			<div className="flex min-h-full flex-col px-4 pt-2 md:px-5">
				{editing ? (
					<SectionsForm conference={conference} counts={counts} />
				) : (
					<SectionsView conference={conference} counts={counts} />
				)}
			</div>
		</AdminPage>
	);
}
