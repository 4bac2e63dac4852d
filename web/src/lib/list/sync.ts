import { LIMITS } from "@deck/contracts/limits";
import {
	type ListChanges,
	type ListRow,
	type ListSnapshot,
	type MergeResult,
	mergeRequested,
	mergeSince,
} from "./merge.ts";
import type { RowId } from "./sort.ts";

/** Interval of requests; the first waits up to `JITTER_MS`, so that not all staff ask at once. */
export const GAP_MS = 1_000;
export const JITTER_MS = 150;
export const RETRY_MS = 5_000;

export interface SyncPorts<Row, Id> {
	idOf: (row: Row) => Id;
	list(): ListSnapshot<Row> | undefined;
	readAll(): Promise<ListSnapshot<Row>>;
	readSince(mark: string): Promise<ListChanges<Row>>;
	/** Reads at most `LIMITS.idsPerCall` ids. */
	readRows(ids: readonly Id[]): Promise<Row[]>;
	store(merged: MergeResult<Row, Id>): void;
	isTemporary(error: unknown): boolean;
}

/**
 * Keeps a list fresh: collects frames' ids into one request, and catches up from its mark after missed
 * frames. Requests nothing before the first read, or without users.
 */
export class ListSync<Row extends ListRow, Id extends RowId> {
	readonly #ports: SyncPorts<Row, Id>;
	readonly #named = new Set<Id>();
	#rights: string | null = null;
	#users = 0;
	#behind = false;
	#outdated = false;
	#busy = false;
	#beginning = false;
	#last = Number.NEGATIVE_INFINITY;
	#timer: ReturnType<typeof setTimeout> | null = null;

	constructor(ports: SyncPorts<Row, Id>) {
		this.#ports = ports;
	}

	addUser(): () => void {
		this.#users += 1;
		this.#plan();
		return () => {
			this.#users -= 1;
			if (this.#users > 0 || this.#timer === null) return;
			clearTimeout(this.#timer);
			this.#timer = null;
		};
	}

	start(read: () => Promise<unknown>): void {
		if (this.#beginning) return;
		this.#beginning = true;
		const end = () => {
			this.#beginning = false;
		};
		read().then(end, end);
	}

	markLoaded(): void {
		this.#plan();
	}

	requestRows(ids: readonly Id[]): void {
		for (const id of ids) this.#named.add(id);
		this.#plan();
	}

	catchUp(): void {
		this.#behind = true;
		this.#plan();
	}

	/** Reloads the list if it was read with other rights. */
	readWith(rights: string): void {
		if (this.#rights !== null && this.#rights !== rights) {
			this.#outdated = true;
			this.#plan();
		}
		this.#rights = rights;
	}

	#plan(wait = Math.random() * JITTER_MS): void {
		if (this.#users === 0 || this.#timer !== null || this.#busy) return;
		const upToDate = !this.#outdated && !this.#behind && this.#named.size === 0;
		if (upToDate || !this.#ports.list()) return;
		const rest = this.#last + GAP_MS - Date.now();
		this.#timer = setTimeout(() => void this.#step(), Math.max(wait, rest));
	}

	async #step(): Promise<void> {
		this.#timer = null;
		this.#busy = true;
		this.#last = Date.now();
		const ids = [...this.#named].slice(0, LIMITS.idsPerCall);
		for (const id of ids) this.#named.delete(id);
		const behind = this.#behind;
		this.#behind = false;
		const outdated = this.#outdated;
		this.#outdated = false;
		try {
			if (outdated) this.#ports.store({ list: await this.#ports.readAll(), changed: [] });
			else await Promise.all([behind && this.#fetchSince(), ids.length > 0 && this.#fetchRows(ids)]);
			this.#busy = false;
			this.#plan();
		} catch (error) {
			this.#busy = false;
			if (!this.#ports.isTemporary(error)) return;
			for (const id of ids) this.#named.add(id);
			this.#behind ||= behind;
			this.#outdated ||= outdated;
			this.#plan(RETRY_MS);
		}
	}

	async #fetchSince(): Promise<void> {
		const mark = this.#ports.list()?.mark;
		if (mark === undefined) return;
		const answer = await this.#ports.readSince(mark);
		const list = this.#ports.list();
		if (list) this.#ports.store(mergeSince(list, answer, this.#ports.idOf));
	}

	async #fetchRows(ids: readonly Id[]): Promise<void> {
		const answer = await this.#ports.readRows(ids);
		const list = this.#ports.list();
		if (list) this.#ports.store(mergeRequested(list, ids, answer, this.#ports.idOf));
	}
}
