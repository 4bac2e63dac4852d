import { pushEvent } from "../kernel/outbox.ts";

/** Open pages of a conference's staff read the list again; so does the deck of the people whose roles changed. */
export function staffChanged(conference: string, ...people: (string | undefined)[]) {
	const own = people.filter((id) => id !== undefined).map((id) => `user#${id}`);
	return pushEvent({ topics: [`staff#${conference}`, ...own], noun: "staff", ids: [conference], version: 0 });
}
