import type { PaperType } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { may } from "@deck/contracts/permissions";
import { AtSign, Merge, UserX } from "lucide-react";
import { Suspense, useState } from "react";
import { useConference } from "../../../lib/conference.ts";
import { BAR_BUTTON } from "../../../ui/list/bar-button.ts";
import { ListPage } from "../../../ui/list/list-page.tsx";
import type { SaveWay } from "../../../ui/list/save-menu.tsx";
import { AddressesDialog } from "./addresses-dialog.tsx";
import { AuthorDialog } from "./author-dialog.tsx";
import type { AuthorRow } from "./author-rows.ts";
import { useAuthorsContext } from "./authors-context.ts";
import { authorLists } from "./authors-list.tsx";
import { useAuthors } from "./authors-source.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { tellApart } from "./tell-apart.ts";

/** `/:conf/adm/papers/authors`. */
export const PaperAuthors = () => <AuthorsPage type="paper" />;

/** `/:conf/adm/extpapers/authors`. */
export const ExtpaperAuthors = () => <AuthorsPage type="extpaper" />;

/** Everybody among the authors of the papers of a type that the reader may read, live. */
function AuthorsPage({ type }: { type: PaperType }) {
	const { rows } = useAuthors(type);
	const context = useAuthorsContext(type, rows);
	const [opened, open] = useState<string | null>(null);
	const author = rows?.find(({ email }) => email === opened);
	const [asked, ask] = useState<{ act: "merge" | "addresses"; rows: readonly AuthorRow[] } | null>(null);
	const { path, admin_roles } = useConference();
	const edits = may(admin_roles, "editing", "write");
	const { t } = context;
	const acts = (chosen: readonly AuthorRow[]) => {
		const several = edits && chosen.length > 1 && chosen.length <= LIMITS.mergedAuthors;
		return (
			<>
				{several && (
					<button type="button" className={BAR_BUTTON} onClick={() => ask({ act: "merge", rows: chosen })}>
						<Merge aria-hidden size={16} />
						{t("authors:merge.button")}
					</button>
				)}
				{several && (
					<button type="button" className={BAR_BUTTON} onClick={() => void tellApart(path, chosen)}>
						<UserX aria-hidden size={16} />
						{t("authors:apart.button")}
					</button>
				)}
			</>
		);
	};
	const addresses: SaveWay<AuthorRow> = {
		...{ id: "addresses", icon: AtSign, label: t("authors:addresses.button") },
		save: (some) => ask({ act: "addresses", rows: some }),
	};
	return (
		<>
			<ListPage
				list={authorLists[type]}
				context={context}
				onOpen={({ email }) => open(email)}
				acts={acts}
				saves={[addresses]}
			/>
			<Suspense>
				{asked?.act === "merge" && <MergeDialog rows={asked.rows} onClose={() => ask(null)} />}
				{asked?.act === "addresses" && <AddressesDialog rows={asked.rows} onClose={() => ask(null)} />}
			</Suspense>
			{author && (
				<AuthorDialog
					author={author}
					same={rows?.filter(({ email }) => author.same.includes(email)) ?? []}
					onMerge={
						edits
							? (some) => {
									open(null);
									ask({ act: "merge", rows: some });
								}
							: undefined
					}
					onApart={
						edits
							? (some) => {
									open(null);
									void tellApart(path, some);
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
