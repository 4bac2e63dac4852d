import type { AuditAction } from "@deck/contracts/audit";
import type { ConferenceState } from "@deck/contracts/enums";
import { demand } from "../kernel/actor.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { conferenceChanged } from "./changed.ts";
import { conferences } from "./entity.ts";
import type { ConferenceItem } from "./lookup.ts";

/**
 * Hides an open conference again; one that has submissions is its creator's alone to hide (product.md §2).
 * Throws 422 `not_open`; 403; 409 where someone changed it meanwhile.
 */
export async function hideConference(context: SignedIn, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "open") throw new AppError("invalid", "not_open");
	const papers = await lastNumber(context.table, conference.conference, "paper");
	if (papers > 0) demand(context.actor, "ownership", "write");
	await setState(context, conference, "hidden", "conference.hidden");
}

/** From now on the conference is to be read; nothing new is submitted. Throws 422 `not_open`; 409. */
export async function archiveConference(context: SignedIn, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "open") throw new AppError("invalid", "not_open");
	await setState(context, conference, "archived", "conference.archived");
}

/** Brings an archived conference back. Throws 422 `not_archived`; 409. */
export async function reopenConference(context: SignedIn, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "archived") throw new AppError("invalid", "not_archived");
	await setState(context, conference, "open", "conference.reopened");
}

/** Moves a conference to another state, if it is still what it was read as. */
export async function setState(
	context: SignedIn,
	item: ConferenceItem,
	next: ConferenceState,
	action: AuditAction,
): Promise<void> {
	const { conference, state, version } = item;
	await commit(context, {
		writes: [
			update(
				conferences(context.table)
					.patch({ conference })
					.set({ state: next, version: version + 1 })
					.where((attribute, { eq }) => eq(attribute.version, version)),
			),
		],
		audit: [{ conference, object: "conference", action, before: { state }, after: { state: next } }],
		events: [conferenceChanged(item)],
	});
}
