import { deferralHandler } from "../conference/deferred-email.ts";
import { changeRegistration } from "./change.ts";
import { hiddenRegistrationEvent } from "./changed-event.ts";

export const REGISTRATION_EMAIL_PREFIX = "registration";

/**
 * Records that an e-mail about a registration waits. Hidden, as others may not notice every e-mail, and an undo needs
 * the version. 4 calls.
 */
export const recordRegistrationDeferral = deferralHandler((context, conference, number, waits_till) =>
	changeRegistration(context, conference, Number(number), (before) =>
		before.waits_till === waits_till
			? null
			: {
					set: { waits_till },
					hidden: true,
					audit: null,
					events: [hiddenRegistrationEvent(before)],
				},
	),
);
