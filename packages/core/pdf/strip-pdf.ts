import { SETTINGS } from "../kernel/settings.ts";
import { runGuarded } from "./run-guarded.ts";
import type { StripResult } from "./strip.ts";

/**
 * Strips a PDF in a guarded process, within a minute†.
 * @throws AppError `unavailable` when no process can be started
 */
export async function stripPdf(bytes: Uint8Array): Promise<StripResult> {
	return (await runGuarded("strip", bytes, SETTINGS.preflightSeconds)) ?? { failed: true };
}
