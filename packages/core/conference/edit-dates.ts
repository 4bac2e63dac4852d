import type { Conference } from "@deck/contracts/conference";
import type { DatesForm } from "@deck/contracts/conference-parts";
import type { SignedIn } from "../kernel/context.ts";
import { changePart } from "./change.ts";
import { withIds } from "./ids.ts";
import type { ConferenceItem } from "./lookup.ts";

/** Changes the dates, typed and free, and their zone. Throws 409 as `changePart`; 422 as `withIds` at `free_dates`. */
export function editDates(
	context: SignedIn,
	conference: ConferenceItem,
	{ version, timezone, dates, free_dates }: DatesForm,
): Promise<Conference> {
	return changePart(context, conference, { part: "dates", version }, () => ({
		set: {
			timezone,
			dates,
			free_dates: withIds("free_dates", free_dates, conference.free_dates),
			start: dates.conference_start ?? conference.created_at.slice(0, 10),
		},
	}));
}
