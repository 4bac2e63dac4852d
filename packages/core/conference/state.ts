import type { AuditAction } from "@deck/contracts/audit";
import type { ConferenceState } from "@deck/contracts/enums";
import { commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { conferenceChangedEvent } from "./changed-event.ts";
import { conferences } from "./entity.ts";
import { closeGuard, type GuardClosing } from "./guard.ts";
import { listingOf } from "./listing.ts";
import type { ConferenceItem } from "./lookup.ts";
import { presenterReminderEvents } from "./presenter-deadline.ts";

/**
 * Makes a conference read-only.
 * @throws 422 `not_open`; 409
 */
export async function archiveConference(context: SignedInContext, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "open") throw new AppError("invalid", "not_open");
	await setConferenceState(
		context,
		conference,
		"archived",
		"conference.archived",
		closeGuard(conference.conference),
	);
}

/**
 * Reopens an archived conference.
 * @throws 422 `not_archived`; 409
 */
export async function reopenConference(context: SignedInContext, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "archived") throw new AppError("invalid", "not_archived");
	await setConferenceState(context, conference, "open", "conference.reopened");
}

export async function setConferenceState(
	context: SignedInContext,
	item: ConferenceItem,
	next: ConferenceState,
	action: AuditAction,
	shut?: GuardClosing,
): Promise<void> {
	const { conference, state, version } = item;
	await commit(context, {
		writes: [
			update(
				conferences(context.table)
					.patch({ conference })
					.set({
						state: next,
						...listingOf({ ...item, state: next }, context.now()),
						version: version + 1,
						...(shut && { guard: shut.guard }),
					})
					.where((attribute, { eq }) => eq(attribute.version, version)),
			),
			...(shut?.writes ?? []),
		],
		audit: [{ conference, object: "conference", action, before: { state }, after: { state: next } }],
		events: [
			conferenceChangedEvent(item),
			...(next === "open"
				? [
						jobEvent("registration.opening", { conference }),
						...presenterReminderEvents(conference, item, context.now()),
					]
				: []),
		],
	});
}
