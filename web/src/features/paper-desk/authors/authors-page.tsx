import type { DistinctAuthorsForm } from "@deck/contracts/distinct-authors";
import type { PaperType } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { hasPermission } from "@deck/contracts/permissions";
import { AtSign, Merge, UserX } from "lucide-react";
import { Suspense, useState } from "react";
import { alertError, alertSuccess } from "../../../lib/alerts.ts";
import { api } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { t } from "../../../lib/i18n.ts";
import { formatError } from "../../../lib/report-error.ts";
import type { BarItem, SelectedRows } from "../../../ui/list/bar-item.ts";
import { ListPage } from "../../../ui/list/list-page.tsx";
import type { SaveOption } from "../../../ui/list/save-menu.tsx";
import { AddressesDialog } from "./addresses-dialog.tsx";
import { AuthorDialog } from "./author-dialog.tsx";
import type { AuthorRow } from "./author-rows.ts";
import { useAuthorsContext } from "./authors-context.ts";
import { authorLists } from "./authors-list.tsx";
import { useAuthors } from "./authors-source.ts";
import { MergeDialog } from "./merge-dialog.tsx";

/** Shows `/:conf/adm/papers/authors`. */
export const PaperAuthors = () => <AuthorsPage type="paper" />;

/** Shows `/:conf/adm/extpapers/authors`. */
export const ExtpaperAuthors = () => <AuthorsPage type="extpaper" />;

function AuthorsPage({ type }: { type: PaperType }) {
	const { rows } = useAuthors(type);
	const context = useAuthorsContext(type, rows);
	const [opened, open] = useState<string | null>(null);
	const author = rows?.find(({ email }) => email === opened);
	const [merged, merge] = useState<SelectedRows<AuthorRow> | null>(null);
	const [listed, list] = useState<readonly AuthorRow[] | null>(null);
	const { path, admin_roles } = useConference();
	const edits = hasPermission(admin_roles, "editing", "write");
	const { t } = context;
	const acts = (chosen: SelectedRows<AuthorRow>): readonly BarItem[] => {
		const { rows, end } = chosen;
		if (!edits || rows.length < 2 || rows.length > LIMITS.mergedAuthors) return [];
		const apart = () => {
			void markDistinct(path, rows);
			end();
		};
		return [
			{ id: "merge", icon: Merge, label: t("authors:merge.button"), run: () => merge(chosen) },
			{ id: "apart", icon: UserX, label: t("authors:apart.button"), run: apart },
		];
	};
	const addresses: SaveOption<AuthorRow> = {
		id: "addresses",
		icon: AtSign,
		label: t("authors:addresses.button"),
		save: list,
	};
	return (
		<>
			<ListPage
				list={authorLists[type]}
				context={context}
				onOpen={({ email }) => open(email)}
				barItems={acts}
				saveOptions={[addresses]}
			/>
			<Suspense>
				{merged && (
					<MergeDialog
						rows={merged.rows}
						hidden={merged.hidden}
						onStarted={merged.end}
						onClose={() => merge(null)}
					/>
				)}
				{listed && <AddressesDialog rows={listed} onClose={() => list(null)} />}
			</Suspense>
			{author && (
				<AuthorDialog
					author={author}
					possibleDuplicates={rows?.filter(({ email }) => author.possibleDuplicates.includes(email)) ?? []}
					onMerge={
						edits
							? (some) => {
									open(null);
									merge({ rows: some, hidden: 0, end: () => {} });
								}
							: undefined
					}
					onMarkDistinct={
						edits
							? (some) => {
									open(null);
									void markDistinct(path, some);
								}
							: undefined
					}
					context={context}
					onClose={() => open(null)}
				/>
			)}
		</>
	);
}

async function markDistinct(conf: string, rows: readonly AuthorRow[], distinct = true): Promise<void> {
	const authors: DistinctAuthorsForm["authors"] = rows.map(({ email, papers }) => ({
		email,
		papers: papers.slice(-LIMITS.distinctAuthorPapers).map(({ listRow }) => listRow.number),
	}));
	try {
		await api.api.conf[":conf"].adm.authors.distinct.$post({ param: { conf }, json: { authors, distinct } });
	} catch (error) {
		alertError(formatError(error) ?? "");
		return;
	}
	if (!distinct) return;
	alertSuccess(t("authors:apart.done"), {
		label: t("common:undo"),
		act: () => void markDistinct(conf, rows, false),
	});
}
