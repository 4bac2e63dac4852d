import { useTranslation } from "react-i18next";
import { infoKey, useConference } from "../../../lib/conference.ts";
import { usePageData } from "../../../lib/page-data.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { AdminPage } from "../../../ui/admin-page.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useLiveConference } from "../live.ts";
import { mayEdit } from "../may-edit.ts";
import { InfoEditor } from "./info-editor.tsx";
import { InfoView } from "./info-view.tsx";

export function AdmInfoPage() {
	const { t } = useTranslation("info");
	const conference = useConference();
	const { data: info } = usePageData(infoKey(conference.path));
	const editing = mayEdit(conference.admin_roles);
	useLiveConference();
	usePageTitle(t("title"));
	return (
		<AdminPage title={t("title")} narrowText={!editing}>
			<div className="px-4 pt-2 md:px-5">
				{!info ? (
					<Skeleton />
				) : editing ? (
					<InfoEditor conference={conference} info={info} />
				) : (
					<InfoView info={info} />
				)}
			</div>
		</AdminPage>
	);
}
