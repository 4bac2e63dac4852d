import { topics } from "@deck/contracts/topics";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { RegistrationItem } from "./entity.ts";

/** Builds the push event about a changed registration. Not for section roles, which see no registrations. */
export function registrationChangedEvent({
	conference,
	number,
	version,
	email,
}: RegistrationItem): OutboxEvent {
	return pushEvent({
		topics: [topics.staff(conference)],
		addresses: [email],
		conference,
		resource: "registration",
		ids: [number],
		version,
	});
}
