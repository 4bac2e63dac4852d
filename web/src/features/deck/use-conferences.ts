import type { ConferenceSummary } from "@deck/contracts/conference";
import type { ConferencePage } from "@deck/contracts/conference-list";
import { useEffect } from "react";
import useSWRInfinite from "swr/infinite";
import { useDebounced } from "../../lib/debounced.ts";
import { read } from "../../lib/read.ts";
import { type Filters, toQuery } from "./filter.ts";

export interface FoundConferences {
	/** Undefined until the first page is there. */
	found: readonly ConferenceSummary[] | undefined;
	loading: boolean;
	/** Reads older ones, if any. */
	more: (() => void) | null;
}

/** Enough to stop looking on by itself. */
const ENOUGH = 10;
/** Pages to read before asking to go on. */
const PAGES = 12;

/** Reads public conferences, page by page; throws if the first is refused. */
export function useConferences(filters: Filters): FoundConferences {
	const wanted = JSON.stringify(toQuery(filters));
	const requested = useDebounced(wanted);
	const keyOf = (index: number, previous: ConferencePage | null) => {
		if (index === 0 && requested === "{}") return read("/api/public/confs");
		if (index > 0 && !previous?.next) return null;
		return read(
			"/api/confs",
			{},
			{ ...JSON.parse(requested), ...(previous?.next && { before: previous.next }) },
		);
	};
	const { data, error, size, setSize, isLoading } = useSWRInfinite<ConferencePage, unknown>(keyOf, {
		keepPreviousData: true,
		revalidateFirstPage: false,
	});
	if (error !== undefined && data === undefined) throw error;
	const found = data?.flatMap((page) => page.conferences);
	const next = data?.at(-1)?.next;
	const loading = wanted !== requested || isLoading || data === undefined || data.length < size;
	const goesOn = !loading && next !== null && (found ?? []).length < ENOUGH && size % PAGES > 0;
	useEffect(() => {
		if (goesOn) void setSize(size + 1);
	}, [goesOn, size, setSize]);
	return { found, loading: loading || goesOn, more: next ? () => void setSize(size + 1) : null };
}
