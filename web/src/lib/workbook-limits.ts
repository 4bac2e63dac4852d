import type { Locale } from "@deck/contracts/enums";
import { formatNumber } from "./format.ts";
import { formatBytes } from "./format-bytes.ts";

/** A larger workbook would take the browser's memory. */
export const WORKBOOK_LIMITS = {
	/** When unpacked. */
	bytes: 100_000_000,
	/** Of a sheet, with empty ones before the last: all take memory. */
	cells: 5_000_000,
};

export const workbookLimits = (locale: Locale) => ({
	size: formatBytes(WORKBOOK_LIMITS.bytes, locale),
	cells: formatNumber(WORKBOOK_LIMITS.cells, locale),
});
