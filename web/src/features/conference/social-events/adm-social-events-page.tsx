import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { useLiveConference } from "../live.ts";
import { mayEdit } from "../may-edit.ts";
import { SocialEventsEditor } from "./social-events-editor.tsx";
import { SocialEventsView } from "./social-events-view.tsx";

export function AdmSocialEventsPage() {
	const { t } = useTranslation("events");
	const conference = useConference();
	const editing = mayEdit(conference.admin_roles, "structure");
	useLiveConference();
	usePageTitle(t("title"));
	return (
		<AdminPage title={t("title")} count={conference.events.length || undefined} focusable={!editing}>
			<div className="flex min-h-full flex-col px-4 pt-2 md:px-5">
				{editing ? (
					<SocialEventsEditor conference={conference} />
				) : (
					<SocialEventsView conference={conference} />
				)}
			</div>
		</AdminPage>
	);
}
