import { pushEvent } from "../kernel/outbox.ts";

/** Open pages of a conference's staff read the list again; so does the deck of the people whose roles changed. */
export function staffChanged(conference: string, ...people: (string | undefined)[]) {
	const own = people.filter((id) => id !== undefined).map((id) => `user#${id}`);
	return pushEvent({ topics: [`staff#${conference}`, ...own], noun: "staff", ids: [conference], version: 0 });
}

/** As `staffChanged`, of several conferences at once; it names the person, as no staff may learn of the others. */
export function rolesClaimed(user_id: string, conferences: readonly string[]) {
	const topics = [`user#${user_id}`, ...conferences.map((conference) => `staff#${conference}`)];
	return pushEvent({ topics, noun: "staff", ids: [user_id], version: 0 });
}
