import type { OpeningCheck } from "@deck/contracts/conference";
import { hasPermission } from "@deck/contracts/permissions";
import type { SignedInContext } from "../../kernel/context.ts";
import { getItems } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/errors.ts";
import { staffLookup, staffOfConference } from "../../staff/lookup.ts";
import { readConferenceAggregate } from "../aggregate.ts";
import type { ConferenceItem } from "../lookup.ts";
import { openingBlockers } from "../rules.ts";
import { setConferenceState } from "../state.ts";

export async function readOpeningChecklist(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<OpeningCheck[]> {
	const { table, actor } = context;
	const id = conference.conference;
	const [staff, [own], whole] = await Promise.all([
		staffOfConference(table, id),
		// The index lags behind recent appointments.
		getItems(table, [staffLookup(table, actor.user_id, id)]),
		readConferenceAggregate(table, id),
	]);
	const all = own ? [...staff, own] : staff;
	return openingBlockers(
		whole,
		all.some((one) => hasPermission(one.admin_roles, "structure", "write")),
	);
}

/**
 * Opens a hidden conference (specification §4).
 * @throws 422 `not_ready` with missing points as fields, `already_open`; 409 on conflict
 */
export async function openConference(context: SignedInContext, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "hidden") throw new AppError("invalid", "already_open");
	const missing = await readOpeningChecklist(context, conference);
	if (missing.length > 0) {
		throw new AppError("invalid", "not_ready", {
			fields: Object.fromEntries(missing.map((check) => [check, ["required"]])),
		});
	}
	await setConferenceState(context, conference, "open", "conference.opened");
}
