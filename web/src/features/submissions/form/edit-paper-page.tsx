import { useTranslation } from "react-i18next";
import { useLocation, useParams } from "react-router";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useOwnPaper } from "../paper/use-own-paper.ts";
import { EditForm } from "./edit-form.tsx";

/**
 * Shows `/:conf/mysubs/:id/edit` to the corresponding author; `/:conf/adm/papers/:id/edit` and extended papers'
 * path to staff.
 */
export function EditPaperPage() {
	const { t } = useTranslation("own-paper");
	const { id = "" } = useParams();
	const { pathname } = useLocation();
	const conference = useConference();
	const { user } = useAuthSession();
	const { paper, number, mutate } = useOwnPaper(conference.path, id);
	usePageTitle(t("edit_page.title", { number }));
	if (!paper || !user) return <Spinner page />;
	return (
		<EditForm
			key={`${user.id} ${number}`}
			paper={paper}
			conference={conference}
			user={user}
			address={pathname.replace(/\/edit\/?$/, "")}
			onChanged={(next) => void mutate(next, { revalidate: next === undefined })}
		/>
	);
}
