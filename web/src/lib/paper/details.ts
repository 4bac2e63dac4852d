import { LIMITS } from "@deck/contracts/limits";
import type { PaperListRow } from "@deck/contracts/paper";
import type { PaperDetails, PaperDetailsPage } from "@deck/contracts/paper-details";
import { useEffect, useSyncExternalStore } from "react";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { read } from "../read.ts";
import { DetailsSync, type LoadedDetails } from "./details-sync.ts";

const syncs = new Map<string, DetailsSync>();

function syncOf(path: string): DetailsSync {
	const known = syncs.get(path);
	if (known) return known;
	const conf = { conf: path };
	const sync = new DetailsSync({
		readPage: (from): Promise<PaperDetailsPage> =>
			getJson(read("/api/conf/:conf/adm/papers/details", conf, { from: String(from) })),
		readSome: (numbers): Promise<PaperDetails[]> =>
			getJson(read("/api/conf/:conf/adm/papers/details/some", conf, { ids: numbers.join(",") })),
		maxPerRequest: LIMITS.idsPerCall,
	});
	syncs.set(path, sync);
	return sync;
}

/**
 * Returns papers' details, live, page by page.
 * @param rows undefined while loading
 * @param load false: only what is loaded
 */
export function usePaperDetails(rows: readonly PaperListRow[] | undefined, load = true): LoadedDetails {
	const { path } = useConference();
	const sync = syncOf(path);
	useEffect(() => {
		if (load && rows) sync.update(rows);
	}, [sync, load, rows]);
	return useSyncExternalStore(sync.subscribe, sync.known);
}
