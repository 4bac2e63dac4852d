import type { Registration } from "@deck/contracts/registration";
import { countInGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { shownState } from "./before-hidden-changes.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import { releaseReplacedFile } from "./check-form.ts";
import type { RegistrationItem } from "./entity.ts";
import { claimedNumber } from "./lookup.ts";
import { assertRegistrationSeen, assertUnpaid, missingRegistrationError } from "./own.ts";
import { changeSeats } from "./seats.ts";
import { readTerms } from "./terms.ts";
import { viewRegistration } from "./view.ts";

/**
 * Cancels the actor's unpaid registration. 4 table calls.
 * @throws 404; 409 as `assertRegistrationSeen`; 422 `registration_paid`, `registration_cancelled`
 */
export async function cancelOwnRegistration(
	context: SignedInContext,
	conference: ConferenceItem,
	version: number,
): Promise<Registration> {
	const number = await claimedNumber(context.table, conference.conference, context.actor.addresses);
	if (number === null) throw await missingRegistrationError(context, conference);
	const cancelled = await changeRegistration(context, conference, number, async (before, current) => {
		assertUnpaid(before);
		await assertRegistrationSeen(context, current, before, version);
		return cancellationChange(context, before);
	});
	const terms = await readTerms(context.table, conference.conference);
	return viewRegistration(context, cancelled, { conference, terms });
}

/** Builds the change that cancels a registration and purges its document. Drafts cause no e-mail. */
export async function cancellationChange(
	context: Pick<Context, "table">,
	before: RegistrationItem,
	reasons?: { en: string; ru: string },
): Promise<RegistrationChange> {
	const { conference, number, state } = before;
	const release = releaseReplacedFile(context, before, undefined);
	const seats = await changeSeats(context.table, before, [], []);
	return {
		set: {
			state: "cancelled",
			document: undefined,
			seen: undefined,
			seats: undefined,
			...(reasons && { cancelled: reasons }),
		},
		happened: "cancel",
		audit: {
			action: "registration.cancelled",
			before: { state: shownState(before, state) },
			...(reasons && { after: { reasons } }),
		},
		writes: [
			...release.writes,
			...seats.writes,
			...(seats.writes.length > 0 ? [countInGuard(before, seats.counts)] : []),
		],
		events: [
			...release.events,
			...seats.events,
			...(state === "draft" ? [] : [mailEvent("registration.cancelled", { conference, number })]),
		],
	};
}
