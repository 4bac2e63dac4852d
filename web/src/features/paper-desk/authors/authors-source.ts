import type { Conference } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";
import { useEffect, useSyncExternalStore } from "react";
import { useConference } from "../../../lib/conference.ts";
import { type RowSource, useSynced } from "../../../lib/list/synced.ts";
import { usePaperDetails } from "../../../lib/paper/details.ts";
import { papers } from "../../../lib/paper/papers.ts";
import type { AuthorRow } from "./author-rows.ts";
import { AuthorsSync, type KnownAuthors } from "./authors-sync.ts";
import { useDistinct } from "./use-distinct.ts";

const syncs = new Map<string, AuthorsSync>();

const keyOf = (type: PaperType, { path }: Pick<Conference, "path">) => `authors of ${type}s in ${path}`;

/**
 * Returns a paper type's authors, from cached papers.
 * @throws what loading them threw
 */
export function useAuthors(type: PaperType): KnownAuthors {
	const key = keyOf(type, useConference());
	const sync = syncs.get(key) ?? new AuthorsSync(type);
	syncs.set(key, sync);
	const { rows: listRows, error } = useSynced(papers);
	if (error !== undefined) throw error;
	const { details, complete } = usePaperDetails(listRows);
	const distinct = useDistinct();
	useEffect(() => {
		if (listRows && complete && distinct) sync.update({ papers: listRows, details, distinct });
	}, [sync, listRows, details, complete, distinct]);
	return useSyncExternalStore(sync.subscribe, sync.known);
}

export function authorsOf(type: PaperType): RowSource<AuthorRow, string> {
	return {
		idOf: ({ email }) => email,
		keyOf: (conference) => keyOf(type, conference),
		useRows: () => ({ rows: useAuthors(type).rows, error: undefined }),
	};
}
