import type { PaperCard } from "@deck/contracts/paper";
import { History } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { BarItem, Chosen } from "../../../ui/list/bar-item.ts";
import { useAsked } from "../acts/use-asked.ts";
import type { BulkItems } from "./bulk-items.ts";
import { type BulkKind, bulkKindsFor } from "./bulk-kinds.ts";

const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));
const RecentDialog = lazy(async () => ({ default: (await import("./recent-dialog.tsx")).RecentDialog }));

export interface Bulks {
	acts(chosen: Chosen<PaperCard>): readonly BarItem[];
	/** Button for recent acts; null without rights to any. */
	recent: ReactNode;
	/** The open dialog. Render it beside the list, because rows may leave the list meanwhile. */
	dialog: ReactNode;
}

/** Provides a paper list's bulk acts. Dialogs load on the first click. */
export function useBulk(items: BulkItems): Bulks {
	const { t } = useTranslation("papers");
	const { admin_roles, flow } = useConference();
	const { asked, ask, close } = useAsked<{ kind: BulkKind; chosen: Chosen<PaperCard> } | "recent">();
	const kinds = bulkKindsFor(admin_roles, flow === "both");
	return {
		acts: (chosen) => items(kinds, t, (kind) => ask({ kind, chosen })),
		recent: kinds.length > 0 && (
			<IconButton icon={History} label={t("bulk.recent")} onClick={() => ask("recent")} />
		),
		dialog: (
			<Suspense>
				{asked === "recent" && <RecentDialog onClose={close} />}
				{asked !== null && asked !== "recent" && (
					<BulkDialog
						kind={asked.kind}
						papers={asked.chosen.rows}
						hidden={asked.chosen.hidden}
						onBegun={asked.chosen.end}
						onClose={close}
					/>
				)}
			</Suspense>
		),
	};
}
