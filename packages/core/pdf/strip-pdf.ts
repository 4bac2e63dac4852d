import { SETTINGS } from "../kernel/settings.ts";
import { guarded } from "./guarded.ts";
import type { Stripped } from "./strip.ts";

/**
 * Runs in a guarded process, within a minute†.
 * @throws AppError `unavailable` when no process can be started
 */
export async function stripPdf(bytes: Uint8Array): Promise<Stripped> {
	return (await guarded("strip", bytes, SETTINGS.preflightSeconds)) ?? { failed: true };
}
