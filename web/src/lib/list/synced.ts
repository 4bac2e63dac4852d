import type { Conference, ConferenceWithInfo } from "@deck/contracts/conference";
import type { FrameResource } from "@deck/contracts/live";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "../api-error.ts";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { clearEarlyResponses } from "../early-responses.ts";
import { useAfterIndexDelay } from "../index-delay.ts";
import { useRead } from "../page-data.ts";
import type { Read } from "../read.ts";
import { useTopics } from "../socket.ts";
import type { FirstSnapshot, ListChanges, ListRow, ListSnapshot } from "./merge.ts";
import type { RowId, Sort } from "./sort.ts";
import { ListSync } from "./sync.ts";
import { markChanged } from "./unseen.ts";

export interface SyncedSource<Row extends ListRow, Id extends RowId> {
	/** Also answers `?since=` (a mark) and `/rows?ids=`. */
	path: (conference: Pick<Conference, "path">) => Read<ListSnapshot<Row>>;
	/** Requested by the boot script, to show the first rows before all have come. */
	first?: {
		path: (conference: Pick<Conference, "path">) => Read<FirstSnapshot<Row>>;
		/** Of its rows. */
		sort: Sort;
	};
	topics: (conference: Conference) => readonly string[];
	/** Changes when the reader may read other rows: the list is then loaded again. */
	rights?: (conference: ConferenceWithInfo) => string;
	resource: FrameResource;
	idOf: (row: Row) => Id;
	/** An index lags behind the table. */
	readsIndex?: (conference: Conference) => boolean;
	readId: (id: string | number) => Id;
}

export interface RowSource<Row extends ListRow, Id extends RowId> {
	idOf: (row: Row) => Id;
	keyOf: (conference: Pick<Conference, "path">) => string;
	useRows: (load: boolean) => LoadedRows<Row>;
}

type SWR = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;

/** A list read once per tab, updated by frames, shared by pages. Make one per resource. */
export class SyncedList<Row extends ListRow, Id extends RowId> implements RowSource<Row, Id> {
	readonly source: SyncedSource<Row, Id>;
	readonly idOf: (row: Row) => Id;
	readonly keyOf: (conference: Pick<Conference, "path">) => string;
	readonly useRows = (load: boolean): LoadedRows<Row> => useSynced(this, load);
	readonly #syncs = new Map<string, ListSync<Row, Id>>();

	constructor(source: SyncedSource<Row, Id>) {
		this.source = source;
		this.idOf = source.idOf;
		this.keyOf = source.path;
	}

	/** Reads the list; shows its first rows meanwhile, if the boot script requested them. */
	async read(conference: Pick<Conference, "path">, { cache, mutate }: SWR): Promise<ListSnapshot<Row>> {
		const path = this.source.first?.path(conference);
		if (path !== undefined && window.firstAnswers?.has(path)) {
			// The whole list's refusal counts.
			const first = await getJson(path).catch(() => null);
			if (first && !first.more) return first;
			// Usually there already.
			if (first && !cache.get(path)?.data) void mutate(path, first, { revalidate: false });
		}
		return getJson(this.source.path(conference));
	}

	syncOf(key: Read<ListSnapshot<Row>>, { cache, mutate }: SWR): ListSync<Row, Id> {
		const known = this.#syncs.get(key);
		if (known) return known;
		const sync = new ListSync<Row, Id>({
			idOf: this.idOf,
			list: () => cache.get(key)?.data as ListSnapshot<Row> | undefined,
			readAll() {
				clearEarlyResponses();
				return getJson(key);
			},
			readSince: (mark) => getJson(`${key}?since=${encodeURIComponent(mark)}` as Read<ListChanges<Row>>),
			readRows: (ids) => getJson(`${key}/rows?ids=${ids.join(",")}` as Read<Row[]>),
			store({ list, changed }) {
				void mutate(key, list, { revalidate: false });
				markChanged(key, changed);
			},
			isTemporary: (error) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
		});
		this.#syncs.set(key, sync);
		return sync;
	}
}

/** Read once; frames bring changes. */
const ONCE = {
	revalidateIfStale: false,
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	// SWR's default compares every row.
	compare: Object.is,
};

/** Requested by others. */
export const ONLY_LOADED = { ...ONCE, revalidateOnMount: false };

export interface LoadedRows<Row> {
	/** All. */
	rows: readonly Row[] | undefined;
	/** While not all are loaded. */
	first?: FirstRows<Row> | undefined;
	error: unknown;
}

/** The rows that a list begins with in one order. */
export interface FirstRows<Row> {
	rows: readonly Row[];
	sort: Sort;
}

export function useSynced<Row extends ListRow, Id extends RowId>(
	list: SyncedList<Row, Id>,
	load = true,
): LoadedRows<Row> {
	const conference = useConference();
	const { path, first, topics, resource, readId, readsIndex } = list.source;
	const key = path(conference);
	const swr = useSWRConfig();
	const { data, error, mutate } = useRead(key, {
		...(load ? ONCE : ONLY_LOADED),
		fetcher: () => list.read(conference, swr),
	});
	const start = useRead(first?.path(conference) ?? null, ONLY_LOADED).data;
	const sync = list.syncOf(key, swr);
	const loaded = data !== undefined;
	const subscribed = topics(conference);
	// Other topics mean other rights.
	const rights = [...subscribed, list.source.rights?.(conference)].join(" ");

	useEffect(() => sync.readWith(rights), [rights, sync]);
	// SWR loads on mount, not when `load` turns true.
	const held = useRef(!load);
	useEffect(() => {
		if (!load || !held.current) return;
		held.current = false;
		if (!loaded) sync.start(() => mutate());
	}, [load, loaded, mutate, sync]);
	useEffect(() => sync.addUser(), [sync]);
	const lags = readsIndex?.(conference) ?? false;
	const later = useAfterIndexDelay();
	const catchUpLater = useEffectEvent(() => later(() => sync.catchUp()));
	// Rows loaded before mounting may have missed changes; late subscriptions are handled below. Indexes may lag
	// behind earlier frames.
	const awaited = useRef(loaded ? null : key);
	useEffect(() => {
		if (!loaded) return;
		if (awaited.current !== key) return sync.catchUp();
		awaited.current = null;
		sync.markLoaded();
		if (lags) catchUpLater();
	}, [loaded, key, sync, lags]);
	useTopics(
		subscribed,
		(frame) => frame.resource === resource && sync.requestRows(frame.ids.map(readId)),
		() => {
			if (load || loaded) sync.catchUp();
		},
	);
	const begins = useMemo(
		() => first && start?.more && { rows: start.rows, sort: first.sort },
		[first, start],
	);
	if (data) return { rows: data.rows, error: undefined };
	return { rows: start?.more ? undefined : start?.rows, first: begins, error };
}
