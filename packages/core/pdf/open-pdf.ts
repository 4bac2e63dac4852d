import { SETTINGS } from "../kernel/settings.ts";
import { guarded } from "./guarded.ts";
import type { Opened } from "./open.ts";

/**
 * Runs in a guarded process, within 10 s†.
 * @throws AppError `unavailable` when no process can be started
 */
export async function openPdf(bytes: Uint8Array): Promise<Opened> {
	return (await guarded("open", bytes, SETTINGS.inspectSeconds)) ?? { refused: "file_heavy" };
}
