import type { Conference } from "@deck/contracts/conference";
import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import { useConference } from "../conference.ts";
import { useAfterIndexDelay } from "../index-delay.ts";
import type { Read } from "../read.ts";
import { useTopics } from "../socket.ts";
import type { ListView } from "./view.ts";

/** Where a list comes from that the server filters and gives page by page. */
export interface PagedSource<Page, Next> {
	/** API path of a page: the first where nothing stands before it. */
	path: (conference: Pick<Conference, "path">, view: ListView, next: Next | null) => Read<Page>;
	/** What is asked for to read the page behind one; null at the list's end. */
	behind: (page: Page, view: ListView) => Next | null;
	/** Whether a page brings nothing to see, so that the next is read without asking. */
	isEmpty: (page: Page) => boolean;
	/** The topics on which the reader hears that something has come. */
	topics: (conference: Pick<Conference, "id">) => readonly string[];
}

/** A paged list as far as it was read. */
export interface Pages<Page, Next> {
	/** In their order; undefined while the first loads. */
	pages: readonly Page[] | undefined;
	loading: boolean;
	/** What `more` would read; null where there is nothing behind. */
	next: Next | null;
	more(): void;
}

/** So many pages without anything are passed over before one is asked whether to go on. */
const EMPTY_PAGES = 12;

/** A list as far as it was asked for, page by page; what is new comes by itself. A refused first page is thrown. */
export function usePages<Page, Next>(source: PagedSource<Page, Next>, view: ListView): Pages<Page, Next> {
	const conference = useConference();
	const keyOf = (index: number, previous: Page | null) => {
		const next = previous && source.behind(previous, view);
		return index > 0 && !next ? null : source.path(conference, view, next);
	};
	const { data, error, size, setSize, mutate } = useSWRInfinite<Page, unknown>(keyOf);
	if (error !== undefined && data === undefined) throw error;

	const afterIndexDelay = useAfterIndexDelay();
	const refresh = () => afterIndexDelay(() => void mutate());
	useTopics(source.topics(conference), refresh, refresh);

	const last = data?.at(-1);
	const next = last ? source.behind(last, view) : null;
	const loading = data === undefined || data.length < size;
	const goesOn = !loading && next !== null && emptyAtEnd(data, source.isEmpty) % EMPTY_PAGES > 0;
	useEffect(() => {
		if (goesOn) void setSize(size + 1);
	}, [goesOn, size, setSize]);

	return { pages: data, loading: loading || goesOn, next, more: () => void setSize(size + 1) };
}

/** How many of the last pages are empty. */
export function emptyAtEnd<Page>(pages: readonly Page[], isEmpty: (page: Page) => boolean): number {
	return pages.length - 1 - pages.findLastIndex((page) => !isEmpty(page));
}
