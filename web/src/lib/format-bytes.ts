import type { Locale } from "@deck/contracts/enums";
import { formatNumber } from "./format.ts";

const UNITS: Record<Locale, readonly string[]> = {
	en: ["B", "kB", "MB", "GB"],
	ru: ["Б", "КБ", "МБ", "ГБ"],
};

/** Returns a limit in megabytes, for texts that contain the unit. */
export const megabytes = (bytes: number): number => bytes / 1024 ** 2;

/** Formats a size as `48.2 MB`, `48,2 МБ`; 1 MB is 1024 × 1024 bytes, as in limits. */
export function formatBytes(bytes: number, locale: Locale): string {
	const step = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log2(bytes) / 10));
	const value = bytes / 1024 ** step;
	const digits = step >= 2 && value < 100 ? 1 : 0;
	return `${formatNumber(value, locale, digits)}\u00a0${UNITS[locale][step]}`;
}
