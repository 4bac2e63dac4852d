import { SETTINGS } from "../kernel/settings.ts";
import { guarded } from "./guarded.ts";
import type { Looked } from "./look.ts";

/**
 * Runs in a guarded process, within a minute†.
 * @throws AppError `unavailable` when no process can be started
 */
export async function lookPdf(bytes: Uint8Array): Promise<Looked> {
	return (await guarded("look", bytes, SETTINGS.preflightSeconds)) ?? { failed: "heavy" };
}
