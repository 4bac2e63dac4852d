import { localStore } from "../../../lib/storage.ts";
import type { Undoable } from "./send-payments.ts";

/** An import can be undone this long. */
const HOURS = 24;

export interface LastImport {
	/** ISO instant. */
	at: string;
	payments: Undoable[];
}

const keyOf = (user: string, conference: string) => `bankImport:${user}:${conference}`;

export function readLastImport(user: string, conference: string, now: Date): LastImport | null {
	const kept = localStore.read<LastImport>(keyOf(user, conference));
	if (!kept) return null;
	return Date.parse(kept.at) + HOURS * 3_600_000 > now.getTime() ? kept : null;
}

export function storeLastImport(user: string, conference: string, kept: LastImport): void {
	if (kept.payments.length > 0) localStore.write(keyOf(user, conference), kept);
	else localStore.remove(keyOf(user, conference));
}
