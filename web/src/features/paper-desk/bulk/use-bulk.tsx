import type { PaperType } from "@deck/contracts/enums";
import type { PaperCard } from "@deck/contracts/paper";
import { History } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { SMALL, useMedia } from "../../../lib/media.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MessageButton } from "../../../ui/mailing/message-button.tsx";
import { MessageItems } from "../../../ui/mailing/message-items.tsx";
import { AssignButton } from "../../../ui/review/assign-button.tsx";
import { useAsked } from "../acts/use-asked.ts";
import { type BulkKind, bulkKindsFor } from "./bulk-kinds.ts";
import { BulkMenu } from "./bulk-menu.tsx";

const BulkDialog = lazy(async () => ({ default: (await import("./bulk-dialog.tsx")).BulkDialog }));
const RecentDialog = lazy(async () => ({ default: (await import("./recent-dialog.tsx")).RecentDialog }));

/** What is done to many papers, as a list of papers has it. */
interface Bulks {
	/** On the bar of what is selected. */
	acts(papers: readonly PaperCard[]): ReactNode;
	/** The way to one's recent actions, for the title's other end; null for who has no rights to any. */
	recent: ReactNode;
	/** The dialog that is open, beside the list: rows may leave it while it is. */
	dialog: ReactNode;
}

/**
 * Bulk actions of a list of papers; their dialogs are loaded by the first click.
 * @param type of the list; null for both
 */
export function useBulk(type: PaperType | null): Bulks {
	const { t } = useTranslation("papers");
	const { admin_roles, flow } = useConference();
	const { asked, ask, close } = useAsked<{ kind: BulkKind; papers: readonly PaperCard[] } | "recent">();
	const phone = useMedia(SMALL);
	const numbers = (papers: readonly PaperCard[]) => papers.map(({ number }) => number);
	const selected = (papers: readonly PaperCard[]) => ({
		...{ of: "papers" as const, type: type ?? undefined, numbers: numbers(papers) },
	});
	const may = bulkKindsFor(admin_roles, flow === "both").length > 0;
	return {
		acts: (papers) => (
			<>
				<BulkMenu papers={papers} onAsk={(kind, chosen) => ask({ kind, papers: chosen })}>
					<MessageItems {...selected(papers)} />
				</BulkMenu>
				<AssignButton papers={numbers(papers)} />
				{!phone && <MessageButton {...selected(papers)} />}
			</>
		),
		recent: may && <IconButton icon={History} label={t("bulk.recent")} onClick={() => ask("recent")} />,
		dialog: (
			<Suspense>
				{asked === "recent" && <RecentDialog onClose={close} />}
				{asked !== null && asked !== "recent" && (
					<BulkDialog kind={asked.kind} papers={asked.papers} onClose={close} />
				)}
			</Suspense>
		),
	};
}
