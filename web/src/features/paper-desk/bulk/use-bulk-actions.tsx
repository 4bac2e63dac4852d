import type { Bulk } from "@deck/contracts/bulk";
import type { PaperListRow } from "@deck/contracts/paper";
import { History } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useAlerts } from "../../../lib/alerts.ts";
import { useConference } from "../../../lib/conference.ts";
import { useSynced } from "../../../lib/list/synced.ts";
import { papers } from "../../../lib/paper/papers.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { BarItem, SelectedRows } from "../../../ui/list/bar-item.ts";
import { lazyPart, PromptSuspense } from "../../../ui/prompt-suspense.tsx";
import { useOpenDialog } from "../actions/use-open-dialog.ts";
import { type HeldPaper, heldPapers } from "../release/held-paper.ts";
import type { AskToUndo } from "./bulk-dialog.tsx";
import type { BulkItems } from "./bulk-items.ts";
import { type BulkKind, bulkKindsFor } from "./bulk-kinds.ts";

const BulkDialog = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog);
const ReleaseDialog = lazyPart(async () => (await import("../release/release-dialog.tsx")).ReleaseDialog);
const RecentDialog = lazyPart(async () => (await import("./recent-dialog.tsx")).RecentDialog);
const UndoDialog = lazyPart(async () => (await import("./recent-dialog.tsx")).UndoDialog);

type OpenBulkDialog =
	| { kind: Exclude<BulkKind, "release">; chosen: SelectedRows<PaperListRow> }
	/** Numbers of papers. */
	| { release: ReadonlySet<number>; chosen?: SelectedRows<PaperListRow> }
	| { undo: Pick<Bulk, "id" | "what" | "numbers"> }
	| "recent";

const numbersOf = (papers: readonly Pick<PaperListRow, "number">[]): ReadonlySet<number> =>
	new Set(papers.map(({ number }) => number));

export interface BulkActions {
	barItems(chosen: SelectedRows<PaperListRow>): readonly BarItem[];
	recent: ReactNode;
	/** Shows the e-mails of held decisions and releases them. */
	release(held: readonly HeldPaper[]): void;
	/** Render it beside the list, because rows may leave that. */
	dialog: ReactNode;
}

export function useBulkActions(items: BulkItems): BulkActions {
	const { t } = useTranslation("papers");
	const { admin_roles, flow } = useConference();
	const { openDialog, showDialog, close } = useOpenDialog<OpenBulkDialog>();
	const alerts = useRef<number[]>([]);
	// Their dialog is part of this page.
	useEffect(() => () => alerts.current.forEach(useAlerts.getState().dismiss), []);
	const undo: AskToUndo = {
		ask: (bulk) => showDialog({ undo: bulk }),
		alerted: (id) => alerts.current.push(id),
	};
	const { rows } = useSynced(papers, false);
	const kinds = bulkKindsFor(admin_roles, flow === "both");
	return {
		barItems: (chosen) =>
			items(kinds, t, (kind) =>
				showDialog(kind === "release" ? { release: numbersOf(chosen.rows), chosen } : { kind, chosen }),
			),
		release: (held) => showDialog({ release: numbersOf(held) }),
		recent: kinds.length > 0 && (
			<IconButton icon={History} label={t("bulk.recent")} onClick={() => showDialog("recent")} />
		),
		dialog: (
			<PromptSuspense>
				{openDialog === "recent" && <RecentDialog onClose={close} />}
				{openDialog !== null && openDialog !== "recent" && "undo" in openDialog && (
					<UndoDialog bulk={openDialog.undo} onClose={close} />
				)}
				{openDialog !== null && openDialog !== "recent" && "release" in openDialog && (
					<ReleaseDialog
						papers={heldPapers(rows?.filter(({ number }) => openDialog.release.has(number)) ?? [])}
						selection={openDialog.chosen}
						undo={undo}
						onClose={close}
					/>
				)}
				{openDialog !== null && openDialog !== "recent" && "kind" in openDialog && (
					<BulkDialog
						kind={openDialog.kind}
						papers={openDialog.chosen.rows}
						hidden={openDialog.chosen.hidden}
						onStarted={openDialog.chosen.end}
						undo={undo}
						onClose={close}
					/>
				)}
			</PromptSuspense>
		),
	};
}
