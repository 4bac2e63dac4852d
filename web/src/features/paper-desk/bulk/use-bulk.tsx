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

/** What is done to many papers, as a list of papers has it. */
export interface Bulks {
	/** On the bar of what is selected. */
	acts(chosen: Chosen<PaperCard>): readonly BarItem[];
	/** The way to one's recent actions, for the title's other end; null for who has no rights to any. */
	recent: ReactNode;
	/** The dialog that is open, beside the list: rows may leave it while it is. */
	dialog: ReactNode;
}

/** Bulk actions of a list of papers, as its bar has them; their dialogs are loaded by the first click. */
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
