import { LIMITS } from "@deck/contracts/limits";
import type { ReviewBoardRow } from "@deck/contracts/review";
import { useEffect } from "react";
import { mutate } from "swr";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { clearEarlyResponses } from "../early-responses.ts";
import { useRead } from "../page-data.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";
import { ReviewDeskReader } from "./review-desk-reader.ts";

/** Frames bring changes; SWR's comparison would walk through every review. */
const ONCE = {
	revalidateIfStale: false,
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	compare: Object.is,
};

const allDesksPath = (conf: string) => read("/api/conf/:conf/adm/reviews", { conf });

const readers = new Map<string, ReviewDeskReader>();

/** Returns the conference's reader, one per tab. */
function readerOf(path: string): ReviewDeskReader {
	const known = readers.get(path);
	if (known) return known;
	const whole = allDesksPath(path);
	const reader = new ReviewDeskReader({
		readAll() {
			// The page's first answer may be stale.
			clearEarlyResponses();
			return getJson(whole);
		},
		readSome: (numbers) =>
			getJson(read("/api/conf/:conf/adm/reviews", { conf: path }, { ids: numbers.join(",") })),
		maxPerRequest: LIMITS.idsPerCall,
		update: (change) =>
			mutate<readonly ReviewBoardRow[]>(whole, (desks) => desks && change(desks), { revalidate: false }),
		reload: () => mutate(whole),
	});
	readers.set(path, reader);
	return reader;
}

/**
 * Returns papers with review requests, read once per tab, then updated by paper.
 * @param load false: only what is loaded
 */
export function useReviewDesks(load = true): {
	desks: readonly ReviewBoardRow[] | undefined;
	error: unknown;
} {
	const conference = useConference();
	const { path } = conference;
	const { data, error } = useRead<readonly ReviewBoardRow[]>(load ? allDesksPath(path) : null, ONCE);
	const reader = readerOf(path);
	const loaded = data !== undefined;
	useEffect(() => {
		if (loaded) reader.markLoaded();
	}, [loaded, reader]);
	useTopics(
		load ? paperTopics(conference) : [],
		({ resource, ids }) => {
			if (resource === "review") reader.changed(ids.map(Number), loaded);
		},
		() => reader.catchUp(loaded),
	);
	return { desks: data, error: data ? undefined : error };
}
