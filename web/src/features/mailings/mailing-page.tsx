import type { Mailing } from "@deck/contracts/mailing";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useConference } from "../../lib/conference.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DraftView } from "./draft/draft-view.tsx";
import { useMailingFrames } from "./mailing-frames.ts";
import { SentView } from "./sent/sent-view.tsx";

/** While sending, in case frames are lost. */
const POLL_MS = 15_000;

interface LoadedMailing {
	mailing: Mailing | undefined;
	reload(): Promise<unknown>;
}

function useMailing(id: string): LoadedMailing {
	const { path: conf } = useConference();
	const { data, mutate } = usePageData(read("/api/conf/:conf/adm/mailings/:id", { conf, id }));
	useMailingFrames(
		() => void mutate(),
		({ ids }) => ids.includes(id),
	);
	const isInProgress = data?.state === "gathering" || data?.state === "sending";
	useEffect(() => {
		if (!isInProgress) return;
		const poll = setInterval(() => void mutate(), POLL_MS);
		return () => clearInterval(poll);
	}, [isInProgress, mutate]);
	return { mailing: data, reload: () => mutate() };
}

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
