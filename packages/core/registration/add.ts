import type { StaffRegistration } from "@deck/contracts/registration";
import type { StaffRegistrationForm } from "@deck/contracts/registration-actions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { applyForm, checkForm } from "./check-form.ts";
import { hidesRegistrations } from "./for-staff.ts";
import { loggedContent } from "./logged.ts";
import { startRegistration } from "./start.ts";
import { viewForStaff } from "./view.ts";

/**
 * Registers a person by staff, also outside the window and without a document, which staff see at the desk. 2 table
 * calls, and those of `hidesRegistrations` and `checkForm`.
 * @throws 403 for staff who may not know registrations: a refusal would show them that an address has one
 * @throws 422 `registration_closed` in an archived conference; `registration_exists` at `email`; as `checkForm`
 */
export async function registerByStaff(
	context: SignedInContext,
	conference: ConferenceItem,
	{ email, content, document_seen, language }: StaffRegistrationForm,
): Promise<StaffRegistration> {
	if (await hidesRegistrations(context, conference)) throw new AppError("forbidden", "forbidden");
	const checked = await checkForm(context, conference, content, { emails: [email], number: null });
	const made = await startRegistration(context, conference, [email], async (empty, current, at) => {
		const filled = await applyForm(context, current, empty, checked, at, true);
		const seen = content.young && document_seen ? { at, status: content.status } : undefined;
		return {
			...filled,
			set: { ...filled.set, consent: undefined, made_by: context.actor.user_id, language, seen },
			happened: "send",
			audit: {
				action: "registration.made_by_staff",
				after: { email, ...loggedContent(content), ...(seen && { document_seen: at }) },
			},
			events: [
				...filled.events,
				mailEvent("registration.received", { conference: current.conference, number: empty.number }),
			],
		};
	});
	return viewForStaff(context, made, { conference, terms: checked.terms });
}
