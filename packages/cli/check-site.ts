import { setTimeout as sleep } from "node:timers/promises";
import type { StoredFiles } from "@deck/aws/stored-files";
import type { Table } from "@deck/core/kernel/ports";
import { LocalFailure } from "@deck/local/failure";
import { findFaults } from "./check/find-faults.ts";
import { readTableRows } from "./check/table-rows.ts";

/** Between two readings, so that a change that was under way has ended. */
const PAUSE_MS = 5_000;
const PROGRESS_MS = 1_000;

/**
 * Reads table and bucket, and again if something does not fit: only what does not fit both times is a fault, as people
 * may be working meanwhile.
 * @throws LocalFailure with the faults
 */
export async function checkSite(
	{ table }: { table: Table },
	files: StoredFiles,
	{ progress, pauseMs = PAUSE_MS }: { progress(text: string): void; pauseMs?: number },
): Promise<string> {
	const read = async () => {
		let shown = Date.now();
		const rows = await readTableRows(table, (count) => {
			if (Date.now() - shown < PROGRESS_MS) return;
			shown = Date.now();
			progress(`${count} rows read`);
		});
		progress("Rows and files are compared.");
		return findFaults(rows, files);
	};
	const first = await read();
	if (first.length === 0) return "Everything fits.";
	progress("Something does not fit, or was changing. Reading again.");
	await sleep(pauseMs);
	const before = new Set(first);
	const faults = (await read()).filter((fault) => before.has(fault));
	if (faults.length === 0) return "Everything fits.";
	const count = faults.length === 1 ? "1 thing does" : `${faults.length} things do`;
	throw new LocalFailure([`${count} not fit:`, ...faults].join("\n"));
}
