import { topics } from "@deck/contracts/topics";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { RegistrationItem } from "./entity.ts";

/** Builds the push event about a changed registration. Not for section roles, which see no registrations. */
export function registrationChangedEvent({
	conference,
	number,
	version,
	masked,
	email,
}: RegistrationItem): OutboxEvent {
	return pushEvent({
		topics: [topics.staff(conference)],
		addresses: [email],
		about_registration: true,
		conference,
		resource: "registration",
		ids: [number],
		// Reviewers receive it too.
		version: masked?.version ?? version,
	});
}

/** Builds the push event about a change that reviewers of its papers must not notice. */
export function hiddenRegistrationEvent(registration: RegistrationItem): OutboxEvent {
	const { conference, number, version, email, reviewers = [] } = registration;
	return pushEvent({
		topics: [topics.staff(conference)],
		addresses: [email],
		...(reviewers.length > 0 && { except: reviewers }),
		about_registration: true,
		conference,
		resource: "registration",
		ids: [number],
		version,
	});
}
