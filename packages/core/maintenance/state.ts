import { getItems, lookup } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type MaintenanceItem, maintenances } from "./entity.ts";

/** Refuses a request during maintenance. */
export class MaintenanceError extends AppError {
	/** ISO instant of the expected end. */
	readonly until: string | undefined;

	constructor({ until }: Pick<MaintenanceItem, "until">) {
		super("unavailable", "maintenance", { retryAfter: SETTINGS.maintenanceRetrySeconds });
		this.until = until;
	}
}

/** States by client; each process knows the state for some seconds. */
const known = new WeakMap<object, { row: MaintenanceItem | null; till: number }>();

const rowLookup = (table: Table) =>
	lookup(maintenances(table), maintenances(table).get({ place: "platform" }));

/** Returns the lookup for a request's first read; null while the process knows the state. */
export function maintenanceLookup(table: Table): ReturnType<typeof rowLookup> | null {
	const state = known.get(table.client);
	return state && Date.now() < state.till ? null : rowLookup(table);
}

/**
 * Remembers the row that was read, and returns the maintenance as the process knows it; null for none.
 * @param row undefined if it was not asked for
 */
export function rememberMaintenance(
	table: Table,
	row: MaintenanceItem | null | undefined,
): MaintenanceItem | null {
	if (row !== undefined)
		known.set(table.client, { row, till: Date.now() + 1000 * SETTINGS.maintenanceCacheSeconds });
	return row ?? known.get(table.client)?.row ?? null;
}

/**
 * Refuses the request during maintenance. Parameters as in `rememberMaintenance`.
 * @throws MaintenanceError
 */
export function assertNoMaintenance(table: Table, row: MaintenanceItem | null | undefined): void {
	const current = rememberMaintenance(table, row);
	if (current) throw new MaintenanceError(current);
}

/**
 * Returns the maintenance of this moment, null for none. 1 table call.
 * @throws Unavailable when the table does not answer
 */
export async function readMaintenance(table: Table): Promise<MaintenanceItem | null> {
	const [row] = await getItems(table, [rowLookup(table)]);
	return row;
}
