import type { Conference } from "@deck/contracts/conference";
import type { Paper } from "@deck/contracts/paper";
import { EDITABLE_STATUSES } from "@deck/contracts/paper-lifecycle";
import { FilePlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNow } from "../../../lib/now.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { LinkedPaper } from "../../../ui/paper/linked-paper.tsx";
import { extensionStatus } from "./extension-status.ts";

/**
 * Shows a paper's extended version, or its submission dates; an extended paper's original, and the lock unless
 * that is accepted.
 */
export function ExtendedCard({ paper, conference }: { paper: Paper; conference: Conference }) {
	const { t } = useTranslation("mysubs");
	const { path } = conference;
	if (paper.type === "extpaper") {
		if (paper.paper === null) return null;
		const locked =
			EDITABLE_STATUSES.includes(paper.status) && paper.editable_till === null && !paper.is_editable;
		return (
			<Card title={t("extended.of_title")}>
				<LinkedPaper path={path} number={paper.paper} list="mysubs" />
				{locked && <LockedNote path={path} number={paper.paper} />}
			</Card>
		);
	}
	if (paper.extended !== null) {
		return (
			<Card title={t("extended.title")}>
				<LinkedPaper path={path} number={paper.extended} list="mysubs" />
			</Card>
		);
	}
	return <SubmissionDates paper={paper} conference={conference} />;
}

function LockedNote({ path, number }: { path: string; number: number }) {
	const { t } = useTranslation("mysubs");
	const { data: origin } = useRead(read("/api/conf/:conf/papers/:number", { conf: path, number }));
	if (!origin || origin.status === "accepted") return null;
	return <p className="mt-3 text-13 text-secondary">{t("extended.locked")}</p>;
}

function SubmissionDates({ paper, conference }: { paper: Paper; conference: Conference }) {
	const { t } = useTranslation("mysubs");
	const { reason, at } = extensionStatus(paper, conference, useNow());
	if (reason !== null && !(at && (reason === "soon" || reason === "over"))) return null;
	const words = reason
		? t(`extended.${reason as "soon" | "over"}`)
		: t(at ? "extended.until" : "extended.open_ended");
	return (
		<Card title={t("extended.title")}>
			<p>
				{words}{" "}
				{at && (
					<DeadlineText at={at} timezone={conference.timezone} of={conference} begins={reason === "soon"} />
				)}
			</p>
			{reason === null && (
				<div className="mt-4">
					<ButtonLink icon={FilePlus} to={`/${conference.path}/mysubs/${paper.number}/extended`}>
						{t("extended.begin")}
					</ButtonLink>
				</div>
			)}
		</Card>
	);
}
