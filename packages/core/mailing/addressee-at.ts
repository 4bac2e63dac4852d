import type { Table } from "../kernel/ports.ts";
import { type Addressee, PEOPLE_PER_PART } from "./entity.ts";
import { peopleIn, type RecipientListKey } from "./lookup.ts";

/** Returns the recipient with number `n`, from 1. 1 call. */
export async function addresseeAt(table: Table, key: RecipientListKey, n: number): Promise<Addressee | null> {
	const part = Math.floor((n - 1) / PEOPLE_PER_PART);
	const [found] = await peopleIn(table, key, [part]);
	return found?.people[(n - 1) % PEOPLE_PER_PART] ?? null;
}
