import type { Conference } from "@deck/contracts/conference";
import type { FrameNoun } from "@deck/contracts/live";
import { useEffect, useEffectEvent, useRef } from "react";
import { useSWRConfig } from "swr";
import { ApiError } from "../api-error.ts";
import { getJson } from "../api-fetch.ts";
import { useConference } from "../conference.ts";
import { dropFirstAnswers } from "../first-answers.ts";
import { useAfterIndexDelay } from "../index-delay.ts";
import { useRead } from "../page-data.ts";
import type { Read } from "../read.ts";
import { useTopics } from "../socket.ts";
import type { CardList, LaterRows, ListRow } from "./merge.ts";
import type { RowId } from "./sort.ts";
import { ListSync } from "./sync.ts";
import { markChanged } from "./unseen.ts";

/** Where the rows of a synced list come from, and what tells that they have changed. */
export interface SyncedSource<Row extends ListRow, Id extends RowId> {
	/** API path: there every row is, `?since=` those that changed since a mark, `/cards?ids=` those of some ids. */
	path: (conference: Pick<Conference, "path">) => Read<CardList<Row>>;
	/** The topics on which the reader hears of rows. */
	topics: (conference: Conference) => readonly string[];
	/** What frames call a row. */
	noun: FrameNoun;
	idOf: (row: Row) => Id;
	/** Whether the reader's list is read by an index, which follows the table with a delay; absent: never. */
	byIndex?: (conference: Conference) => boolean;
	/** A row's id as a frame names it. */
	readId: (id: string | number) => Id;
}

/** Where the rows of a list come from: the server, or what other lists know already. */
export interface RowSource<Row extends ListRow, Id extends RowId> {
	idOf: (row: Row) => Id;
	/** Names the rows of a conference; what changed unseen is kept under it. */
	keyOf: (conference: Pick<Conference, "path">) => string;
	/** A hook. @param load false takes the rows only where they are there already */
	useRows: (load: boolean) => Rows<Row>;
}

type SWR = Pick<ReturnType<typeof useSWRConfig>, "cache" | "mutate">;

/**
 * A list that is read whole once a tab and then kept fresh by frames, whichever pages show it: they all have the same
 * rows, and one of them asking is enough. Make one per noun.
 */
export class SyncedList<Row extends ListRow, Id extends RowId> implements RowSource<Row, Id> {
	readonly source: SyncedSource<Row, Id>;
	readonly idOf: (row: Row) => Id;
	readonly keyOf: (conference: Pick<Conference, "path">) => string;
	readonly useRows = (load: boolean): Rows<Row> => useSynced(this, load);
	readonly #syncs = new Map<string, ListSync<Row, Id>>();

	constructor(source: SyncedSource<Row, Id>) {
		this.source = source;
		this.idOf = source.idOf;
		this.keyOf = source.path;
	}

	/** What keeps a conference's list fresh, the same for every page. */
	syncOf(key: Read<CardList<Row>>, { cache, mutate }: SWR): ListSync<Row, Id> {
		const known = this.#syncs.get(key);
		if (known) return known;
		const sync = new ListSync<Row, Id>({
			idOf: this.idOf,
			list: () => cache.get(key)?.data as CardList<Row> | undefined,
			whole() {
				dropFirstAnswers();
				return getJson(key);
			},
			since: (mark) => getJson(`${key}?since=${encodeURIComponent(mark)}` as Read<LaterRows<Row>>),
			cards: (ids) => getJson(`${key}/cards?ids=${ids.join(",")}` as Read<Row[]>),
			keep({ list, changed }) {
				void mutate(key, list, { revalidate: false });
				markChanged(key, changed);
			},
			passes: (error) => error instanceof ApiError && (error.status === 0 || error.status >= 500),
		});
		this.#syncs.set(key, sync);
		return sync;
	}
}

/** Read once; from then on frames bring what changed. */
const ONCE = {
	revalidateIfStale: false,
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	// The default walks through every row of both lists.
	compare: Object.is,
};

/** As it was read for another page; nothing is loaded. */
const KNOWN = { ...ONCE, revalidateOnMount: false };

/** Rows as far as they are there. */
export interface Rows<Row> {
	/** Undefined while they load. */
	rows: readonly Row[] | undefined;
	/** Why they could not be read at all. */
	error: unknown;
}

/**
 * The rows of a synced list in the conference of the address, as fresh as the server's.
 * @param load false takes them only where they are there already
 */
export function useSynced<Row extends ListRow, Id extends RowId>(
	list: SyncedList<Row, Id>,
	load = true,
): Rows<Row> {
	const conference = useConference();
	const { path, topics, noun, readId, byIndex } = list.source;
	const key = path(conference);
	const { data, error, mutate } = useRead(key, load ? ONCE : KNOWN);
	const sync = list.syncOf(key, useSWRConfig());
	const loaded = data !== undefined;
	const heard = topics(conference);
	const scope = heard.join(" ");
	const before = useRef({ key, scope });

	// Who hears of other rows than before has other rights.
	useEffect(() => {
		if (before.current.key === key && before.current.scope !== scope) sync.renew();
		before.current = { key, scope };
	}, [key, scope, sync]);
	// SWR loads as a page comes, and not when it is told to later.
	const held = useRef(!load);
	useEffect(() => {
		if (!load || !held.current) return;
		held.current = false;
		if (!loaded) sync.begin(() => mutate());
	}, [load, loaded, mutate, sync]);
	useEffect(() => sync.join(), [sync]);
	const lags = byIndex?.(conference) ?? false;
	const later = useAfterIndexDelay();
	const catchUpLater = useEffectEvent(() => later(() => sync.catchUp()));
	// Rows that were there before may have missed something. Those that are read while this stands have not, as frames are
	// heard meanwhile; where the topics hold only later, that is told below. An index may not have shown what was told before.
	const awaited = useRef(loaded ? null : key);
	useEffect(() => {
		if (!loaded) return;
		if (awaited.current !== key) return sync.catchUp();
		awaited.current = null;
		sync.begun();
		if (lags) catchUpLater();
	}, [loaded, key, sync, lags]);
	useTopics(
		heard,
		(frame) => frame.noun === noun && sync.hear(frame.ids.map(readId)),
		() => {
			// What nobody reads yet has nothing to catch up with.
			if (load || loaded) sync.catchUp();
		},
	);
	return { rows: data?.cards, error: data ? undefined : error };
}
