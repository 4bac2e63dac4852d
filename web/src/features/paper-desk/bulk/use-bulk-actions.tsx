import type { PaperListRow } from "@deck/contracts/paper";
import { History } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { BarItem, SelectedRows } from "../../../ui/list/bar-item.ts";
import { useOpenDialog } from "../actions/use-open-dialog.ts";
import type { BulkItems } from "./bulk-items.ts";
import { type BulkKind, bulkKindsFor } from "./bulk-kinds.ts";

const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));
const RecentDialog = lazy(async () => ({ default: (await import("./recent-dialog.tsx")).RecentDialog }));

export interface BulkActions {
	barItems(chosen: SelectedRows<PaperListRow>): readonly BarItem[];
	recent: ReactNode;
	/** The open dialog. Render it beside the list, because rows may leave the list meanwhile. */
	dialog: ReactNode;
}

export function useBulkActions(items: BulkItems): BulkActions {
	const { t } = useTranslation("papers");
	const { admin_roles, flow } = useConference();
	const { openDialog, showDialog, close } = useOpenDialog<
		{ kind: BulkKind; chosen: SelectedRows<PaperListRow> } | "recent"
	>();
	const kinds = bulkKindsFor(admin_roles, flow === "both");
	return {
		barItems: (chosen) => items(kinds, t, (kind) => showDialog({ kind, chosen })),
		recent: kinds.length > 0 && (
			<IconButton icon={History} label={t("bulk.recent")} onClick={() => showDialog("recent")} />
		),
		dialog: (
			<Suspense>
				{openDialog === "recent" && <RecentDialog onClose={close} />}
				{openDialog !== null && openDialog !== "recent" && (
					<BulkDialog
						kind={openDialog.kind}
						papers={openDialog.chosen.rows}
						hidden={openDialog.chosen.hidden}
						onStarted={openDialog.chosen.end}
						onClose={close}
					/>
				)}
			</Suspense>
		),
	};
}
