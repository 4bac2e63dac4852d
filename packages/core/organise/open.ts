import type { OpeningCheck } from "@deck/contracts/conference";
import { may } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import { missingForOpening } from "../conference/rules.ts";
import { setState } from "../conference/state.ts";
import { readWhole } from "../conference/whole.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError } from "../kernel/errors.ts";
import { staffLookup, staffOf } from "../staff/lookup.ts";

export async function openingChecklist(
	context: SignedIn,
	conference: ConferenceItem,
): Promise<OpeningCheck[]> {
	const { table, actor } = context;
	const id = conference.conference;
	const [staff, [own], whole] = await Promise.all([
		staffOf(table, id),
		// The index lags behind recent appointments.
		getItems(table, [staffLookup(table, actor.user_id, id)]),
		readWhole(table, id),
	]);
	const all = own ? [...staff, own] : staff;
	return missingForOpening(
		whole,
		all.some((one) => may(one.admin_roles, "structure", "write")),
	);
}

/** specification §4. Throws 422 `not_ready` with missing points as fields, `already_open`; 409 on conflict. */
export async function openConference(context: SignedIn, conference: ConferenceItem): Promise<void> {
	if (conference.state !== "hidden") throw new AppError("invalid", "already_open");
	const missing = await openingChecklist(context, conference);
	if (missing.length > 0) {
		throw new AppError("invalid", "not_ready", {
			fields: Object.fromEntries(missing.map((check) => [check, ["required"]])),
		});
	}
	await setState(context, conference, "open", "conference.opened");
}
