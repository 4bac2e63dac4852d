import type { PaperType } from "@deck/contracts/enums";
import { useState } from "react";
import { ListPage } from "../../../ui/list/list-page.tsx";
import { AuthorDialog } from "./author-dialog.tsx";
import { useAuthorsContext } from "./authors-context.ts";
import { authorLists } from "./authors-list.tsx";
import { useAuthors } from "./authors-source.ts";

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
	return (
		<>
			<ListPage list={authorLists[type]} context={context} onOpen={({ email }) => open(email)} />
			{author && <AuthorDialog author={author} context={context} onClose={() => open(null)} />}
		</>
	);
}
