import type { Paper } from "@deck/contracts/paper";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { OpenPaperDialog } from "./paper-actions.tsx";
import { useOpenDialog } from "./use-open-dialog.ts";
import { decisionHeldAt } from "./use-paper-form.ts";
import { useUpdateCachedPaper } from "./use-update-cached-paper.ts";

export function HeldDecisionNotice({ paper }: { paper: Paper }) {
	const { t } = useTranslation(["papers", "common"]);
	const { path } = useConference();
	const show = useUpdateCachedPaper();
	const { openDialog, showDialog, close } = useOpenDialog();
	const { number, staff } = paper;
	const [busy, discard] = useAction(async () => {
		const param = { conf: path, number: String(number) };
		const query = { at: decisionHeldAt(paper) ?? "" };
		await api.api.conf[":conf"].adm.papers[":number"].held.$delete({ param, query });
		if (staff) show({ ...paper, staff: { ...staff, held: null } });
		alertSuccess(t("papers:held.discarded"));
	});
	const held = staff?.held;
	return (
		<>
			{held && (
				<section
					aria-label={t("papers:held.title")}
					className="mb-4 rounded-card border border-line bg-surface p-4"
				>
					<p className="flex gap-2 font-medium">
						<Lock aria-hidden size={18} className="mt-px shrink-0 text-accent" />
						<span>
							{t("papers:mark.held", { status: t(`common:paper_status.${held.to}`) })}{" "}
							<span className="font-normal text-secondary">
								<DateText at={held.at} />
							</span>
						</span>
					</p>
					<p className="mt-1 text-13 text-secondary">{t("papers:held.text")}</p>
					{held.note && <p className="mt-2 whitespace-pre-line wrap-anywhere">{held.note}</p>}
					<div className="mt-3 flex flex-wrap gap-2">
						<Button onClick={() => showDialog({ kind: "release" })}>{t("papers:held.release")}</Button>
						<Button kind="quiet" busy={busy} onClick={discard}>
							{t("papers:held.discard")}
						</Button>
					</div>
				</section>
			)}
			{/* A released decision is not held, but its dialog shows the result. */}
			<OpenPaperDialog paper={paper} kind={openDialog} onClose={close} />
		</>
	);
}
