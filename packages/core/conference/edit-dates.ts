import type { Conference } from "@deck/contracts/conference";
import type { DatesForm } from "@deck/contracts/conference-parts";
import { DATE_KINDS, isOfWindow } from "@deck/contracts/dates";
import type { SignedIn } from "../kernel/context.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { changePart } from "./change.ts";
import { shutGate } from "./gate.ts";
import { withIds } from "./ids.ts";
import type { ConferenceItem } from "./lookup.ts";
import { presentersDue, presentersDueEvents } from "./presenters-due.ts";
import { instantsOf } from "./time.ts";

/** Concurrent submissions meet the new windows. Throws 409 as `changePart`; 422 as `withIds` at `free_dates`. */
export function editDates(
	context: SignedIn,
	conference: ConferenceItem,
	{ version, timezone, dates, free_dates }: DatesForm,
): Promise<Conference> {
	return changePart(context, conference, { part: "dates", version }, ({ item, contents }) => ({
		set: {
			timezone,
			dates,
			start: dates.conference_start ?? item.created_at.slice(0, 10),
		},
		contents: { free_dates: withIds("free_dates", free_dates, contents.free_dates) },
		...(!sameWindows(item, { dates, timezone }) && { shut: shutGate(item.conference) }),
		events: [
			...(sameWindows(item, { dates, timezone })
				? []
				: [jobEvent("registration.opening", { conference: item.conference })]),
			...(presentersDue(item) === presentersDue({ dates, timezone })
				? []
				: presentersDueEvents(item.conference, { dates, timezone }, context.now())),
		],
	}));
}

type Timed = Pick<DatesForm, "dates" | "timezone">;

function sameWindows(one: Timed, other: Timed): boolean {
	const [before, after] = [one, other].map(({ dates, timezone }) => instantsOf(dates, timezone));
	return DATE_KINDS.filter(isOfWindow).every((kind) => before?.[kind] === after?.[kind]);
}
