import type { Conference } from "@deck/contracts/conference";
import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import { useConference } from "../conference.ts";
import { useAfterIndexDelay } from "../index-delay.ts";
import type { Read } from "../read.ts";
import { useTopics } from "../socket.ts";
import type { ListView } from "./view.ts";

export interface PagedSource<Page, Next> {
	/** Path of a page; `next` null: the first. */
	path: (conference: Pick<Conference, "path">, view: ListView, next: Next | null) => Read<Page>;
	nextPage: (page: Page, view: ListView) => Next | null;
	/** Empty pages are skipped without asking. */
	isEmpty: (page: Page) => boolean;
	topics: (conference: Pick<Conference, "id">) => readonly string[];
}

export interface Pages<Page, Next> {
	pages: readonly Page[] | undefined;
	loading: boolean;
	next: Next | null;
	more(): void;
}

/** Empty pages to skip before asking to go on. */
const EMPTY_PAGES = 12;

/** Reads pages, live; throws a refusal of the first. */
export function usePages<Page, Next>(source: PagedSource<Page, Next>, view: ListView): Pages<Page, Next> {
	const conference = useConference();
	const keyOf = (index: number, previous: Page | null) => {
		const next = previous && source.nextPage(previous, view);
		return index > 0 && !next ? null : source.path(conference, view, next);
	};
	const { data, error, size, setSize, mutate } = useSWRInfinite<Page, unknown>(keyOf);
	if (error !== undefined && data === undefined) throw error;

	const afterIndexDelay = useAfterIndexDelay();
	const refresh = () => afterIndexDelay(() => void mutate());
	useTopics(source.topics(conference), refresh, refresh);

	const last = data?.at(-1);
	const next = last ? source.nextPage(last, view) : null;
	const loading = data === undefined || data.length < size;
	const goesOn = !loading && next !== null && countEmptyAtEnd(data, source.isEmpty) % EMPTY_PAGES > 0;
	useEffect(() => {
		if (goesOn) void setSize(size + 1);
	}, [goesOn, size, setSize]);

	return { pages: data, loading: loading || goesOn, next, more: () => void setSize(size + 1) };
}

export function countEmptyAtEnd<Page>(pages: readonly Page[], isEmpty: (page: Page) => boolean): number {
	return pages.length - 1 - pages.findLastIndex((page) => !isEmpty(page));
}
