import { authorsNextTask, isRequestedTask, type PaperTaskState } from "@deck/contracts/authors-next-task";
import type { Conference } from "@deck/contracts/conference";
import type { OwnPaper } from "@deck/contracts/paper";
import { isPresenterStep, missingPresenterWindow } from "@deck/contracts/presenting";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useNow } from "../../lib/now.ts";
import { DeadlineText } from "../deadline-text.tsx";

interface AuthorNextStepProps {
	paper: PaperTaskState & Pick<OwnPaper, "type" | "presenter_missing">;
	conference: Pick<Conference, "state" | "dates" | "instants" | "timezone">;
}

export function AuthorNextStep({ paper, conference }: AuthorNextStepProps) {
	const { t } = useTranslation("common");
	const now = useNow();
	const next = authorsNextTask(paper, conference, now);
	const presenting = missingPresenterWindow(paper, conference, now);
	const step = paper.presenter_missing;
	const { kind, by } =
		next.kind === "attend" && presenting && step ? { kind: step, by: presenting.by } : next;
	// Once the conference runs, nothing is expected.
	if (kind === "done" || (kind === "attend" && by !== null && by < now.toISOString())) return null;
	const isRequested = isPresenterStep(kind) || isRequestedTask(kind);
	const late = isRequested && by !== null && by < now.toISOString();
	return (
		<span className="text-13 text-secondary">
			<span className={cx("font-medium", late ? "text-bad" : isRequested ? "text-wait" : "text-ink")}>
				{t(`next.${kind}`)}
				{late && `, ${t("next.late")}`}
			</span>{" "}
			{by && kind !== "attend" && `${t("next.by")} `}
			{by ? (
				<DeadlineText
					at={by}
					timezone={conference.timezone}
					of={conference}
					kind="inline"
					begins={kind === "attend"}
				/>
			) : (
				t("next.no_date")
			)}
		</span>
	);
}
