import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { Draft } from "@deck/contracts/draft";
import type { Paper } from "@deck/contracts/paper";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { getJson } from "../../../lib/api-fetch.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { useNamedUser } from "../../../lib/own-names.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { read } from "../../../lib/read.ts";
import { useSearchParams } from "../../../lib/router.tsx";
import { adoptUpload, uploadKey } from "../../../lib/upload/registry.ts";
import { fileForms } from "../../../ui/paper/paper-files.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { SubmissionsClosed } from "./submissions-closed.tsx";
import { SubmitForm } from "./submit-form.tsx";

/**
 * Shows `/:conf/submit`: the form during the window, else its dates; with `?draft=` always that draft, the
 * author's own text.
 */
export function SubmitPage() {
	const { t } = useTranslation("submit");
	usePageTitle(t("page"));
	const conference = useConference();
	const user = useNamedUser(useAuthSession().user);
	const [query, setQuery] = useSearchParams();
	const wantedDraft = query.get("draft");
	// From this form, which stays mounted until another is requested.
	const [made, setMade] = useState<{ id: string; arrived: boolean } | null>(null);
	const [forms, setForms] = useState(0);
	if (made && !made.arrived && wantedDraft === made.id) setMade({ ...made, arrived: true });
	if (made?.arrived && wantedDraft === null) {
		setMade(null);
		setForms(forms + 1);
	}
	// Keeps the form when the window closes; the server decides.
	const [wasOpen, setWasOpen] = useState(conference.submission_is_open);
	if (conference.submission_is_open && !wasOpen) setWasOpen(true);
	if (!user) return <Spinner page />;
	if (wantedDraft && wantedDraft !== made?.id)
		return (
			<SavedDraftForm
				key={`${user.id} ${wantedDraft}`}
				conference={conference}
				user={user}
				id={wantedDraft}
			/>
		);
	if (!wasOpen) return <SubmissionsClosed conference={conference} />;
	const onDraftCreated = (id: string) => {
		setMade({ id, arrived: false });
		setQuery({ draft: id }, { replace: true });
	};
	return (
		<SubmitForm
			key={`${user.id} ${forms}`}
			conference={conference}
			user={user}
			draft={null}
			onDraftCreated={onDraftCreated}
		/>
	);
}

interface SavedDraftFormProps {
	conference: Conference;
	user: User;
	id: string;
	original?: Paper;
}

/** Reads the draft on opening. */
export function SavedDraftForm({ conference, user, id, original }: SavedDraftFormProps) {
	const [draft, setDraft] = useState<Draft | null>(null);
	const [failure, setFailure] = useState<unknown>();
	const { path } = conference;
	useEffect(() => {
		const load = async () => {
			const found = await getJson(read("/api/conf/:conf/drafts/:id", { conf: path, id }));
			await adoptFiles(user, conference.id, found);
			setDraft(found);
		};
		load().catch(setFailure);
	}, [path, conference.id, user, id]);
	if (failure !== undefined) throw failure;
	if (!draft) return <Spinner page />;
	if (draft.paper !== original?.number)
		return (
			<Navigate
				replace
				to={`/${path}/${draft.paper ? `mysubs/${draft.paper}/extended` : "submit"}?draft=${id}`}
			/>
		);
	return (
		<SubmitForm
			conference={conference}
			user={user}
			draft={draft}
			original={original}
			onDraftCreated={() => undefined}
		/>
	);
}

/** Attaches files that another browser uploaded. */
async function adoptFiles(user: User, conference: string, { id, content }: Draft): Promise<void> {
	const forms = fileForms(`submit:${conference}:${content.key || id}`);
	const { upload_id, source_upload_id } = content;
	if (upload_id) await adoptUpload(uploadKey(user.email, forms.manuscript), upload_id);
	if (source_upload_id) await adoptUpload(uploadKey(user.email, forms.source), source_upload_id);
}
