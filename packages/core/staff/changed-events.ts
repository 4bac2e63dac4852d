import { topics } from "@deck/contracts/topics";
import { pushEvent } from "../kernel/outbox.ts";

/** Builds the push event that reloads the staff list, and these people's decks. */
export function staffChangedEvent(conference: string, ...people: (string | undefined)[]) {
	const own = people.filter((id) => id !== undefined).map(topics.user);
	return pushEvent({
		topics: [topics.staff(conference), ...own],
		conference,
		resource: "staff",
		ids: [conference],
		version: 0,
	});
}

/** Builds the push event about claimed roles. Names only the person, as no staff may learn of the other conferences. */
export function rolesClaimedEvent(user_id: string, conferences: readonly string[]) {
	const audience = [topics.user(user_id), ...conferences.map(topics.staff)];
	return pushEvent({ topics: audience, conference: null, resource: "staff", ids: [user_id], version: 0 });
}

export function newsSettingsChangedEvent(user_id: string) {
	return pushEvent({
		topics: [topics.user(user_id)],
		conference: null,
		resource: "staff",
		ids: [user_id],
		version: 0,
	});
}
