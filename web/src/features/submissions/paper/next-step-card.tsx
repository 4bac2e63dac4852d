import { authorsNextTask, isRequestedTask, openUntil } from "@deck/contracts/authors-next-task";
import type { Conference } from "@deck/contracts/conference";
import { LIMITS } from "@deck/contracts/limits";
import type { Paper } from "@deck/contracts/paper";
import { missingPresenterWindow } from "@deck/contracts/presenting";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { useNow } from "../../../lib/now.ts";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { isCorresponding } from "../blocked-reasons.ts";
import { RegisterCard } from "./register-card.tsx";

interface NextStepCardProps {
	paper: Paper;
	conference: Conference;
	action?: ReactNode;
	children?: ReactNode;
}

const STYLES = {
	asked: { box: "border-wait-icon bg-wait-soft", text: "text-wait" },
	late: { box: "border-bad-icon bg-bad-soft", text: "text-bad" },
	calm: { box: "border-line bg-surface", text: "text-secondary" },
};

/** Shows the next step, and that of registering as presenter. The start of the conference is none before that. */
export function NextStepCard({ paper, conference, action, children }: NextStepCardProps) {
	const { t } = useTranslation(["own-paper", "common"]);
	const now = useNow();
	const pending = openUntil(paper.steps);
	const next = authorsNextTask(
		{ status: paper.status, till: pending ?? paper.editable_till, pending: pending !== null },
		conference,
		now,
	);
	const { kind } = next;
	const runs = kind === "attend" && next.by !== null && next.by < now.toISOString();
	const by = runs ? (conference.instants.conference_end ?? null) : next.by;
	if (kind === "attend" && missingPresenterWindow(paper, conference, now))
		return <RegisterCard paper={paper} conference={conference} next />;
	if (kind === "done" && paper.status !== "withdrawn" && paper.status !== "deleted") return null;
	const isRequested = isRequestedTask(kind);
	const late = isRequested && by !== null && by < now.toISOString();
	const look = STYLES[late ? "late" : isRequested ? "asked" : "calm"];
	return (
		<>
			<section
				aria-label={t("common:next.title")}
				className={cx("rounded-card border p-4 shadow-rest sm:p-5", look.box)}
			>
				<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
					<div className="min-w-0">
						<p className={cx("text-13", look.text)}>{t("common:next.title")}</p>
						<h2 className="mt-1 text-18">
							{runs ? t("next.under_way") : <Title kind={kind} paper={paper} late={late} />}
						</h2>
						{kind !== "done" && (by || !runs) && (
							<p className="mt-1">
								{by ? (
									<DeadlineText
										at={by}
										timezone={conference.timezone}
										of={conference}
										begins={kind === "attend" && !runs}
									/>
								) : (
									t("common:next.no_date")
								)}
							</p>
						)}
					</div>
					{action}
				</div>
				<Hint kind={kind} paper={paper} conference={conference} late={late} />
				{children}
			</section>
			<RegisterCard paper={paper} conference={conference} next={false} />
		</>
	);
}

interface StepTextProps {
	kind: ReturnType<typeof authorsNextTask>["kind"];
	paper: Paper;
	late: boolean;
}

function Title({ kind, paper: { status, versions }, late }: StepTextProps) {
	const { t } = useTranslation(["own-paper", "common"]);
	const number = (versions.at(-1)?.number ?? 0) + 1;
	if (kind === "done") return t(status === "withdrawn" ? "next.withdrawn" : "next.deleted");
	if (late) return t("next.late");
	if (kind === "revise") return t("next.revise", { number });
	return kind === "amend" ? t("next.amend", { number }) : t(`common:next.${kind}`);
}

function Hint({ kind, paper, conference, late }: StepTextProps & Pick<NextStepCardProps, "conference">) {
	const { t } = useTranslation("own-paper");
	const own = paper.status === "deleted" && paper.moves.length > 0;
	const closes = own && paper.type === "paper" ? conference.instants.submissions_close : undefined;
	const words = () => {
		if (kind === "wait") return t("next.informed");
		if (kind === "attend") return null;
		if (paper.status === "withdrawn") return t("next.withdrawn_hint");
		if (paper.status === "deleted")
			return own
				? t(closes ? "next.deleted_own_until" : "next.deleted_own")
				: t("next.deleted_hint", { count: LIMITS.paperRestoreDays });
		if (late) return t("next.late_hint");
		if (isCorresponding(paper)) return null;
		const author = paper.authors.find((one) => one.corresponding);
		return author ? t("next.theirs", { name: author.full_name }) : null;
	};
	const text = words();
	return (
		text && (
			<p className="mt-1.5 text-13 text-secondary">
				{text}
				{closes && (
					<>
						{" "}
						<DeadlineText at={closes} timezone={conference.timezone} kind="inline" />
					</>
				)}
			</p>
		)
	);
}
