import { PAPER_STATUSES, type PaperStatus } from "@deck/contracts/enums";
import type { PaperStep } from "@deck/contracts/paper-life";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../lib/format.ts";
import { useSession } from "../../lib/session.ts";
import { DateText } from "../../ui/date-text.tsx";
import { StatusGlyph } from "../../ui/paper/status-glyph.tsx";

/** A paper's life as everybody may know it who reads the paper, the newest first. */
export function PaperSteps({ steps }: { steps: readonly PaperStep[] }) {
	return (
		<ol className="divide-y divide-line border-y border-line">
			{steps.toReversed().map((step) => (
				<Step key={`${step.at} ${step.kind}`} step={step} />
			))}
		</ol>
	);
}

function Step({ step }: { step: PaperStep }) {
	const words = useStepWords(step);
	const status = PAPER_STATUSES.find((one) => one === step.kind);
	return (
		<li className="flex items-center gap-2.5 py-2.5">
			<span className="flex w-4 shrink-0">{status && <StatusGlyph status={status} />}</span>
			<span className="min-w-0 grow">{words}</span>
			<span className="text-13 text-secondary">
				<DateText at={step.at} kind="short" />
			</span>
		</li>
	);
}

function useStepWords({ kind, version, till }: PaperStep): string {
	const { t } = useTranslation(["papers", "common"]);
	const { user } = useSession();
	const date = till ? formatDateTime(new Date(till), user?.timezone ?? null) : "";
	switch (kind) {
		case "version":
			return t("papers:versions.version", { number: version });
		case "opened":
			return t("papers:step.opened", { date });
		case "closed":
			return t("papers:step.closed");
		case "extended_opened":
			return t("papers:step.extended_opened");
		default:
			return statusWords(kind);
	}

	function statusWords(status: PaperStatus): string {
		const word = t(`common:paper_status.${status}`);
		return till ? t("papers:step.status_till", { status: word, date }) : word;
	}
}
