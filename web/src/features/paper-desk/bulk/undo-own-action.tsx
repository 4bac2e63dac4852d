import type { Paper } from "@deck/contracts/paper";
import { Undo2 } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { Button } from "../../../ui/button.tsx";
import { DateText } from "../../../ui/date-text.tsx";
import { OpenPaperDialog } from "../actions/paper-actions.tsx";
import { useOpenDialog } from "../actions/use-open-dialog.ts";
import { bulkKindsFor } from "./bulk-kinds.ts";
import { useBulkActionText } from "./use-bulk-action-text.ts";

/** Offers to undo the reader's own last action on a paper, while that is possible. */
export function UndoOwnAction({ paper }: { paper: Paper }) {
	const { t } = useTranslation("bulk");
	const { path: conf, admin_roles, flow } = useConference();
	const { openDialog, showDialog, close } = useOpenDialog();
	const actWords = useBulkActionText();
	const { number, staff, version } = paper;
	const changes = staff !== undefined && bulkKindsFor(admin_roles, flow === "both").length > 0;
	const { data, mutate } = useRead(
		changes ? read("/api/conf/:conf/adm/papers/:number/undo", { conf, number }) : null,
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a changed paper has other undoable actions
	useEffect(() => void mutate(), [mutate, version, staff?.held?.at]);
	const action = data?.[0];
	return (
		<>
			{action && (
				<div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4">
					<p className="min-w-0 grow basis-60">
						{t("undo.yours", { act: actWords(action.what).full })}{" "}
						<span className="text-secondary">
							<DateText at={action.at} />
						</span>
					</p>
					<Button icon={Undo2} onClick={() => showDialog({ kind: "undo" })}>
						{t("recent.undo")}
					</Button>
				</div>
			)}
			<OpenPaperDialog paper={paper} kind={openDialog} onClose={close} />
		</>
	);
}
