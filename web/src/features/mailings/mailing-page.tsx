import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { usePageTitle } from "../../lib/page-title.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DraftView } from "./draft/draft-view.tsx";
import { SentView } from "./sent/sent-view.tsx";
import { useMailing } from "./use-mailing.ts";

/** `/:conf/adm/messenger/mailings/:id`: a draft, or the delivery state of its e-mails. */
export function MailingPage() {
	const { id = "" } = useParams();
	return <MailingView key={id} id={id} />;
}

function MailingView({ id }: { id: string }) {
	const { t } = useTranslation("mailings");
	usePageTitle(t("one"));
	const { mailing, reload } = useMailing(id);
	if (!mailing) {
		return (
			<div className="p-5">
				<Skeleton widths={[40, 90, 70]} height={24} />
			</div>
		);
	}
	return mailing.state === "gathering" || mailing.state === "draft" ? (
		<DraftView mailing={mailing} reload={reload} />
	) : (
		<SentView mailing={mailing} reload={reload} />
	);
}
