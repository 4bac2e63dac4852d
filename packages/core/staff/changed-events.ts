import { topics } from "@deck/contracts/topics";
import { pushEvent } from "../kernel/outbox.ts";

/** Open pages of a conference's staff read the list again; so does the deck of the people whose roles changed. */
export function staffChangedEvent(conference: string, ...people: (string | undefined)[]) {
	const own = people.filter((id) => id !== undefined).map(topics.user);
	return pushEvent({
		topics: [topics.staff(conference), ...own],
		conference,
		noun: "staff",
		ids: [conference],
		version: 0,
	});
}

/** As `staffChangedEvent`, of several conferences at once; it names the person, as no staff may learn of the others. */
export function rolesClaimedEvent(user_id: string, conferences: readonly string[]) {
	const heard = [topics.user(user_id), ...conferences.map(topics.staff)];
	return pushEvent({ topics: heard, conference: null, noun: "staff", ids: [user_id], version: 0 });
}

/** Open pages of somebody read again what they are e-mailed about as staff. */
export function newsChosenEvent(user_id: string) {
	return pushEvent({
		topics: [topics.user(user_id)],
		conference: null,
		noun: "staff",
		ids: [user_id],
		version: 0,
	});
}
