import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { useSession } from "../../lib/session.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { SubmissionsShut } from "./submissions-shut.tsx";
import { SubmitForm } from "./submit-form.tsx";

/** `/:conf/submit`: the submission form while papers are taken, else when they are. */
export function SubmitPage() {
	const { t } = useTranslation("submit");
	usePageTitle(t("page"));
	const conference = useConference();
	const { user } = useSession();
	// A window that closes meanwhile takes nobody's text from the screen: the server has the last word.
	const [wasOpen, setWasOpen] = useState(conference.submission_is_open);
	if (conference.submission_is_open && !wasOpen) setWasOpen(true);
	if (!user) return <Spinner page />;
	if (!wasOpen) return <SubmissionsShut conference={conference} />;
	return <SubmitForm key={user.id} conference={conference} user={user} />;
}
