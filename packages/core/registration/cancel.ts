import type { Registration } from "@deck/contracts/registration";
import { countAtGate } from "../conference/gate.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import type { RegistrationItem } from "./entity.ts";
import { leftFile } from "./filled.ts";
import { claimedBy } from "./lookup.ts";
import { demandSeen, demandUnpaid, whyNone } from "./own.ts";
import { changeSeats } from "./seats.ts";
import { readTerms } from "./terms.ts";
import { viewRegistration } from "./view.ts";

/**
 * Unpaid only. 4 table calls.
 * @throws 404; 409 as `demandSeen`; 422 `registration_paid`, `registration_cancelled`
 */
export async function cancelOwnRegistration(
	context: SignedIn,
	conference: ConferenceItem,
	version: number,
): Promise<Registration> {
	const number = await claimedBy(context.table, conference.conference, context.actor.addresses);
	if (number === null) throw await whyNone(context, conference);
	const cancelled = await changeRegistration(context, conference, number, async (before, current) => {
		demandUnpaid(before);
		await demandSeen(context, current, before, version);
		return cancellation(context, before);
	});
	const terms = await readTerms(context.table, conference.conference);
	return viewRegistration(context, cancelled, { conference, terms });
}

/** Purges the document. Drafts cause no e-mail. */
export async function cancellation(
	context: Pick<Context, "table">,
	before: RegistrationItem,
	reasons?: { en: string; ru: string },
): Promise<RegistrationChange> {
	const { conference, number, state } = before;
	const left = leftFile(context, before, undefined);
	const seats = await changeSeats(context.table, before, [], []);
	return {
		set: {
			state: "cancelled",
			...{ document: undefined, seen: undefined },
			seats: undefined,
			...(reasons && { cancelled: reasons }),
		},
		happened: "cancel",
		audit: { action: "registration.cancelled", before: { state }, ...(reasons && { after: { reasons } }) },
		writes: [
			...left.writes,
			...seats.writes,
			...(seats.writes.length > 0 ? [countAtGate(before, seats.counts)] : []),
		],
		events: [
			...left.events,
			...seats.events,
			...(state === "draft" ? [] : [mailEvent("registration.cancelled", { conference, number })]),
		],
	};
}
