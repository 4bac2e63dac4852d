import { commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { conferenceChangedEvent } from "./changed-event.ts";
import { conferences } from "./entity.ts";
import { closeGuard } from "./guard.ts";
import { listingOf } from "./listing.ts";
import type { ConferenceItem } from "./lookup.ts";
import { presenterReminderEvents } from "./presenter-deadline.ts";

export function restorableUntil(deletedAt: string): string {
	return new Date(Date.parse(deletedAt) + SETTINGS.restoreSeconds * 1000).toISOString();
}

/**
 * Deletes a conference: the creator can restore it for thirty days, then it is purged.
 * @throws 422 `path_mismatch` at `path` if the typed path differs
 */
export async function deleteConference(
	context: SignedInContext,
	conference: ConferenceItem,
	path: string,
): Promise<void> {
	if (path !== conference.path) throw invalid("path", "path_mismatch");
	const deleted_at = context.now().toISOString();
	const { user_id, real } = context.actor;
	const id = conference.conference;
	const { guard, writes } = closeGuard(id);
	await commit(context, {
		writes: [
			update(
				conferences(context.table)
					.patch({ conference: id })
					.set({
						deleted_at,
						...listingOf({ ...conference, deleted_at }, context.now()),
						guard,
						version: conference.version + 1,
					})
					.where((attribute, { eq }) => eq(attribute.version, conference.version)),
			),
			...writes,
		],
		audit: [{ conference: id, object: "conference", action: "conference.deleted" }],
		events: [
			conferenceChangedEvent(conference),
			jobEvent(
				"conference.purge",
				{ conference: id, deleted_at, deleted_by: user_id, really: real?.user_id },
				new Date(restorableUntil(deleted_at)),
			),
		],
	});
}

/**
 * Restores a deleted conference.
 * @throws 422 `not_deleted`, or `restore_over` after thirty days
 */
export async function restoreConference(context: SignedInContext, conference: ConferenceItem): Promise<void> {
	const { deleted_at } = conference;
	if (!deleted_at) throw new AppError("invalid", "not_deleted");
	if (context.now().toISOString() >= restorableUntil(deleted_at))
		throw new AppError("invalid", "restore_over");
	const id = conference.conference;
	await commit(context, {
		writes: [
			update(
				conferences(context.table)
					.patch({ conference: id })
					.set({
						...listingOf({ ...conference, deleted_at: undefined }, context.now()),
						version: conference.version + 1,
					})
					.remove(["deleted_at"])
					.where((attribute, { eq }) => eq(attribute.version, conference.version)),
			),
		],
		audit: [{ conference: id, object: "conference", action: "conference.restored" }],
		events: [
			conferenceChangedEvent(conference),
			jobEvent("registration.opening", { conference: id }),
			...presenterReminderEvents(id, conference, context.now()),
		],
	});
}
