import { topics } from "@deck/contracts/topics";
import { type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { RegistrationItem } from "./entity.ts";

/** Section roles see no registrations. */
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
		noun: "registration",
		ids: [number],
		version,
	});
}
