import { isDeepStrictEqual } from "node:util";
import type { Registration, SendRegistrationForm } from "@deck/contracts/registration";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { beforeHiddenChanges } from "./before-hidden-changes.ts";
import { changeRegistration, type RegistrationChange } from "./change.ts";
import { applyForm, type CheckedForm, checkForm } from "./check-form.ts";
import type { RegistrationItem } from "./entity.ts";
import { loggedContent } from "./logged.ts";
import { claimedNumber } from "./lookup.ts";
import { assertRegistrationSeen, assertUnpaid, missingRegistrationError } from "./own.ts";
import { ownAddresses } from "./save.ts";
import { startRegistration } from "./start.ts";
import { viewRegistration } from "./view.ts";

/**
 * Sends a registration, or changes a sent, unpaid one. 3 table calls, and those of `checkForm`.
 * @throws 409 `stale` with the current registration; 422 `registration_paid` (specification §4),
 * `registration_cancelled`, `registration_not_open`, `registration_closed`; `report_taken` at `content.papers`; as
 * `checkForm` and `applyForm`
 */
export async function sendRegistration(
	context: SignedInContext,
	conference: ConferenceItem,
	{ content, version }: SendRegistrationForm,
): Promise<Registration> {
	const { table, actor } = context;
	const number = await claimedNumber(table, conference.conference, actor.addresses);
	if (number === null && version > 0) throw await missingRegistrationError(context, conference);
	const checked = await checkForm(context, conference, content, { emails: actor.addresses, number });
	const saved =
		number === null && version === 0
			? await startRegistration(context, conference, ownAddresses(context), (empty, current, at) =>
					sendChange(context, current, empty, checked, at),
				)
			: await changeRegistration(context, conference, number ?? 0, async (before, current, at) => {
					assertUnpaid(before);
					await assertRegistrationSeen(context, current, before, version);
					return sendChange(context, current, before, checked, at);
				});
	return viewRegistration(context, saved, { conference, terms: checked.terms });
}

/** Returns null for a repeat, as by a second click. */
async function sendChange(
	context: SignedInContext,
	conference: ConferenceItem,
	before: RegistrationItem,
	checked: CheckedForm,
	at: string,
): Promise<RegistrationChange | null> {
	const filled = await applyForm(context, conference, before, checked, at);
	const { number } = before;
	if (before.state === "submitted") {
		if (hasNoEffect(before, filled.set)) {
			filled.check();
			return null;
		}
		const change = {
			before: loggedContent(before.content),
			after: loggedContent(checked.content),
		};
		return { ...filled, audit: { action: "registration.edited", ...change } };
	}
	const after = loggedContent(checked.content);
	const sent = before.masked && loggedContent(beforeHiddenChanges(before).content);
	return {
		...filled,
		happened: "send",
		// Reviewers must not notice that it was a draft again.
		audit: sent
			? { action: "registration.edited", before: sent, after }
			: { action: "registration.sent", after },
		events: [
			...filled.events,
			mailEvent("registration.received", { conference: conference.conference, number }),
		],
	};
}

const hasNoEffect = (before: RegistrationItem, set: RegistrationChange["set"]): boolean =>
	Object.entries(set).every(([name, value]) =>
		isDeepStrictEqual(value, before[name as keyof RegistrationItem]),
	);
