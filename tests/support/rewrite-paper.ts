import type { PaperStatus, PaperType } from "@deck/contracts/enums";
import { type ConferenceItem, conferenceLookup } from "@deck/core/conference/lookup";
import { systemContext } from "@deck/core/kernel/context";
import { getItems } from "@deck/core/kernel/entity";
import type { Table } from "@deck/core/kernel/ports";
import { changePaper, type PaperChanges } from "@deck/core/paper/change";
import { makeFakePorts } from "./fake-ports.ts";

/** Changes a paper's row and list row as no route does. */
export async function rewritePaper(
	table: Table,
	{ conference, number }: { conference: string; number: number },
	changes: { status?: PaperStatus; type?: PaperType; section?: string },
): Promise<void> {
	const [item] = await getItems(table, [conferenceLookup(table, conference)]);
	const deletedFields: PaperChanges = { deleted_from: "submitted", deleted_at: new Date().toISOString() };
	const set = { ...changes, ...(changes.status === "deleted" && deletedFields) };
	await changePaper(systemContext(makeFakePorts(table)), item as ConferenceItem, number, () => ({
		set,
		audit: [],
	}));
}
