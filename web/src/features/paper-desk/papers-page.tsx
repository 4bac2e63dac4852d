import type { PaperType } from "@deck/contracts/enums";
import type { NoteCount } from "@deck/contracts/note";
import type { PaperListRow } from "@deck/contracts/paper";
import { hasPermission } from "@deck/contracts/permissions";
import { FileArchive, FilePlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { useListRows } from "../../lib/list/use-list-rows.ts";
import { useStoredView } from "../../lib/list/use-view.ts";
import { usePageIdle } from "../../lib/page-idle.ts";
import { usePaperFacts } from "../../lib/paper/facts.ts";
import { useOriginalityFigures } from "../../lib/paper/originality.ts";
import { papers } from "../../lib/paper/papers.ts";
import { useSearchedDetails } from "../../lib/paper/search.ts";
import { read } from "../../lib/read.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ListPage } from "../../ui/list/list-page.tsx";
import { useMailingAction } from "../../ui/mailing/use-mailing-action.ts";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { useAssignAction } from "../../ui/review/use-assign-action.ts";
import { bulkItems } from "./bulk/bulk-items.ts";
import { useBulkActions } from "./bulk/use-bulk-actions.tsx";
import { showsDetails, sortsByDetails } from "./paper-columns.tsx";
import { needsOriginality } from "./paper-originality.tsx";
import { usePapersContext } from "./papers-context.ts";
import { paperLists, submissionsList } from "./papers-list.tsx";
import { ReleaseBar } from "./release/release-bar.tsx";

const DownloadDialog = lazyPart(
	async () => (await import("./mass-download/download-dialog.tsx")).DownloadDialog,
);

export function PapersPage({ type }: { type: PaperType | null }) {
	const list = type === null ? submissionsList : paperLists[type];
	const { rows, first } = useListRows(list);
	const view = useStoredView(list);
	const shown = list.store(({ columns }) => showsDetails(columns));
	const { details, complete: detailsComplete } = useSearchedDetails(
		useSynced(papers).rows,
		shown || view.query !== "" || sortsByDetails(view),
	);
	const hasRows = rows !== undefined;
	const idle = usePageIdle(hasRows);
	const wantsFigures = needsOriginality(view);
	const notes = useNoteCounts(idle);
	const figures = useOriginalityFigures(idle || (hasRows && wantsFigures));
	const context = usePapersContext(type, details, { notes, figures, detailsComplete });
	const { barItems, recent, release, dialog } = useBulkActions(bulkItems);
	const assign = useAssignAction();
	const message = useMailingAction("papers", type ?? undefined);
	const { t } = useTranslation("papers");
	const [taken, take] = useState<readonly PaperListRow[] | null>(null);
	const { admin_roles } = useConference();
	const files = { id: "files", icon: FileArchive, label: t("files_out"), save: take };
	return (
		<>
			<ListPage
				key={list.name}
				list={list}
				context={context}
				aside={
					<>
						{recent}
						{type !== "extpaper" && <SubmitForAuthor />}
					</>
				}
				notice={<ReleaseBar papers={rows ?? first?.rows} partial={!rows} onReview={release} />}
				barItems={(chosen) => [...barItems(chosen), ...assign(chosen), ...message(chosen)]}
				saveOptions={hasPermission(admin_roles, "exports", "write") ? [files] : []}
			/>
			{dialog}
			{taken && (
				<PromptSuspense>
					<DownloadDialog papers={taken} context={context} onClose={() => take(null)} />
				</PromptSuspense>
			)}
		</>
	);
}

function SubmitForAuthor() {
	const { t } = useTranslation("papers");
	const { path, state, admin_roles } = useConference();
	if (state === "archived" || !hasPermission(admin_roles, "editing", "write")) return null;
	return (
		<ButtonLink to={`/${path}/adm/submit`} icon={FilePlus}>
			{t("submit_for")}
		</ButtonLink>
	);
}

function useNoteCounts(wanted: boolean): ReadonlyMap<number, NoteCount> | undefined {
	const { path: conf } = useConference();
	return usePaperFacts({
		path: (ids) => read("/api/conf/:conf/adm/notes/counts", { conf }, ids === undefined ? {} : { ids }),
		resource: "note",
		wanted,
	});
}
