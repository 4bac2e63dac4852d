import type { Locale } from "@deck/contracts/enums";
import { formatNumber } from "./format.ts";
import { formatBytes } from "./format-bytes.ts";

/** Beyond these a workbook would take the memory of the browser. */
export const WORKBOOK_LIMITS = {
	/** When unpacked. */
	bytes: 100_000_000,
	/** Of a sheet, with the empty ones before the last: all of them take memory. */
	cells: 5_000_000,
};

export const workbookLimits = (locale: Locale) => ({
	size: formatBytes(WORKBOOK_LIMITS.bytes, locale),
	cells: formatNumber(WORKBOOK_LIMITS.cells, locale),
});
