import { SETTINGS } from "../kernel/settings.ts";
import type { PdfAnalysis } from "./analyze.ts";
import { runGuarded } from "./run-guarded.ts";

/**
 * Analyzes a PDF in a guarded process, within a minute†.
 * @throws AppError `unavailable` when no process can be started
 */
export async function analyzePdf(bytes: Uint8Array): Promise<PdfAnalysis> {
	return (await runGuarded("look", bytes, SETTINGS.preflightSeconds)) ?? { failed: "heavy" };
}
