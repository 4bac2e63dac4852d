import type { User } from "@deck/contracts/account";
import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useParams } from "react-router";
import { ApiError } from "../../../lib/api-error.ts";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useConference } from "../../../lib/conference.ts";
import { useImpersonation } from "../../../lib/impersonation.ts";
import { usePageData } from "../../../lib/page-data.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { read } from "../../../lib/read.ts";
import { useSearchParams } from "../../../lib/router.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { SubmitForm } from "../form/submit-form.tsx";
import { SavedDraftForm } from "../form/submit-page.tsx";
import { ExtendedClosed } from "./extended-closed.tsx";

export function ExtendedPage() {
	const { t } = useTranslation("submit");
	const { id = "" } = useParams();
	const number = /^[1-9]\d{0,6}$/.test(id) ? Number(id) : null;
	if (number === null) throw new ApiError(404, {});
	usePageTitle(t("extended.page", { number }));
	const conference = useConference();
	const { user } = useAuthSession();
	const conf = conference.path;
	const { data: paper } = usePageData(read("/api/conf/:conf/papers/:number", { conf, number }));
	if (!user || !paper) return <Spinner page />;
	return <Form key={`${user.id} ${number}`} paper={paper} conference={conference} user={user} />;
}

interface FormProps {
	paper: Paper;
	conference: Conference;
	user: User;
}

/** Keeps the paper as on opening; the server decides. */
function Form({ paper, conference, user }: FormProps) {
	const { pathname, search } = useLocation();
	const [held, setHeld] = useState(paper);
	if (!mayExtend(held) && mayExtend(paper)) setHeld(paper);
	const seen = mayExtend(held) ? held : paper;
	const conf = conference.path;
	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const { data: drafts = isImpersonating ? [] : undefined } = usePageData(
		isImpersonating ? null : read("/api/conf/:conf/drafts", { conf }),
	);
	const [draftId, setDraftId] = useState<string | null>();
	const wantedDraft = useSearchParams()[0].get("draft");
	const { number, staff, extended } = seen;
	const list = staff ? "adm/extpapers" : "mysubs";
	if (seen.type === "extpaper") return <Navigate replace to={`/${conf}/${list}/${number}`} />;
	if (extended) return <Navigate replace to={`/${conf}/${list}/${extended}`} />;
	const form = staff ? `/${conf}/adm/extpapers/${number}/submit` : `/${conf}/mysubs/${number}/extended`;
	if (pathname !== form) return <Navigate replace to={form + search} />;
	if (!mayExtend(seen)) return <ExtendedClosed paper={seen} conference={conference} />;
	if (!drafts) return <Spinner page />;
	if (draftId === undefined)
		setDraftId(wantedDraft ?? drafts.find((draft) => draft.paper === number)?.id ?? null);
	if (draftId) return <SavedDraftForm conference={conference} user={user} id={draftId} original={seen} />;
	return (
		<SubmitForm
			conference={conference}
			user={user}
			draft={null}
			original={seen}
			onDraftCreated={() => undefined}
		/>
	);
}

const mayExtend = ({ actions }: Paper) => actions.includes("submit_extended");
