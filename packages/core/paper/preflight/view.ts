import type { Preflight } from "@deck/contracts/preflight";
import type { ConferenceItem } from "../../conference/lookup.ts";
import type { PreflightItem } from "../entity.ts";

/**
 * Returns an inspection with author identity only in double-blind conferences, hidden text only for staff.
 * @param file address under /files
 */
export function viewPreflight(
	row: PreflightItem,
	{ conference, file, staff }: { conference: ConferenceItem; file: string; staff: boolean },
): Preflight {
	const { looked_at, failed, found } = row;
	return {
		looked_at,
		failed: failed ?? null,
		findings: found?.findings ?? null,
		identity: (conference.blindness === "double" && found?.identity) || null,
		...(staff && { hidden: found?.hidden ?? [] }),
		text: textFileOf(row) && `${file}/text`,
	};
}

export function textFileOf(row: PreflightItem | undefined): { key: string; version_id: string } | null {
	return row?.key && row.version_id ? { key: row.key, version_id: row.version_id } : null;
}
