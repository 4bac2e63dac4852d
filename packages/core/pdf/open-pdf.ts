import { SETTINGS } from "../kernel/settings.ts";
import type { OpenResult } from "./open.ts";
import { runGuarded } from "./run-guarded.ts";

/**
 * Opens a PDF in a guarded process, within 10 s†.
 * @throws AppError `unavailable` when no process can be started
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenResult> {
	return (await runGuarded("open", bytes, SETTINGS.inspectSeconds)) ?? { refused: "file_heavy" };
}
