import type { Table } from "../kernel/ports.ts";
import { type Addressee, PART } from "./entity.ts";
import { type ListKey, peopleIn } from "./lookup.ts";

/** From 1. 1 call. */
export async function personAt(table: Table, key: ListKey, n: number): Promise<Addressee | null> {
	const part = Math.floor((n - 1) / PART);
	const [found] = await peopleIn(table, key, [part]);
	return found?.people[(n - 1) % PART] ?? null;
}
