import type { Conference } from "@deck/contracts/conference";
import type { DatesForm } from "@deck/contracts/conference-parts";
import { DATE_KINDS, isWindowDate } from "@deck/contracts/dates";
import type { SignedInContext } from "../kernel/context.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { assignIds } from "./assign-ids.ts";
import { changeConferencePart } from "./change.ts";
import { closeGuard } from "./guard.ts";
import { listingOf } from "./listing.ts";
import type { ConferenceItem } from "./lookup.ts";
import { conferencePresenterDeadline, presenterReminderEvents } from "./presenter-deadline.ts";
import { dateInstants } from "./time.ts";

/**
 * Edits dates and time zone; the new windows apply to concurrent submissions too.
 * @throws 409 as `changeConferencePart`; 422 as `assignIds` at `free_dates`
 */
export function editDates(
	context: SignedInContext,
	conference: ConferenceItem,
	{ version, timezone, dates, free_dates }: DatesForm,
): Promise<Conference> {
	return changeConferencePart(context, conference, { part: "dates", version }, ({ item, contents }) => ({
		set: {
			timezone,
			dates,
			...listingOf({ ...item, timezone, dates }, context.now()),
		},
		contents: { free_dates: assignIds("free_dates", free_dates, contents.free_dates) },
		...(!sameWindows(item, { dates, timezone }) && { guardClosing: closeGuard(item.conference) }),
		events: [
			...(sameWindows(item, { dates, timezone })
				? []
				: [jobEvent("registration.opening", { conference: item.conference })]),
			...(conferencePresenterDeadline(item) === conferencePresenterDeadline({ dates, timezone })
				? []
				: presenterReminderEvents(item.conference, { dates, timezone }, context.now())),
		],
	}));
}

type Timed = Pick<DatesForm, "dates" | "timezone">;

function sameWindows(one: Timed, other: Timed): boolean {
	const [before, after] = [one, other].map(({ dates, timezone }) => dateInstants(dates, timezone));
	return DATE_KINDS.filter(isWindowDate).every((kind) => before?.[kind] === after?.[kind]);
}
