import { conferenceDay } from "@deck/contracts/conference-list";
import { conferenceEndInstant } from "@deck/contracts/moments";
import type { ConferenceItem } from "./lookup.ts";
import { dateInstants } from "./time.ts";

/** `VISIBLE`: open and archived ones, which anybody may see. `HIDDEN`: hidden and deleted ones. */
export const VISIBLE = "confs";
export const HIDDEN = "confs#hidden";

/** Sort after all days. */
export const UNDATED = "undated-";

type Listed = Pick<ConferenceItem, "state" | "dates" | "timezone" | "created_at" | "deleted_at">;

/** Returns the attributes that place a conference in the lists; each change of state or dates writes them. */
export function listingOf(item: Listed, now: Date): Pick<ConferenceItem, "list" | "start" | "end"> {
	const undated = `${UNDATED}${item.created_at.slice(0, 10)}`;
	const end = conferenceEndInstant(dateInstants(item.dates, item.timezone)) ?? undated;
	const at = now.toISOString();
	return {
		list: item.state === "hidden" || item.deleted_at ? HIDDEN : VISIBLE,
		start: conferenceDay(item) ?? undated,
		// An archived conference is past, whatever its dates.
		end: item.state === "archived" && at < end ? at : end,
	};
}
