import type { Preflight } from "@deck/contracts/preflight";
import type { ConferenceItem } from "../../conference/lookup.ts";
import type { PreflightItem } from "../entity.ts";

/**
 * What was found in a version, as far as the reader may know it: who wrote it is of interest in a double-blind conference
 * alone, and hidden text is for staff.
 * @param file the version's address behind /files
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
		text: textOf(row) && `${file}/text`,
	};
}

/** Where a version's text is in the bucket; null where there is none. */
export function textOf(row: PreflightItem | undefined): { key: string; version_id: string } | null {
	return row?.key && row.version_id ? { key: row.key, version_id: row.version_id } : null;
}
