import { pushEvent } from "../kernel/outbox.ts";

/** Open pages of a conference's staff read the list again. */
export function staffChanged(conference: string) {
	return pushEvent({ topics: [`staff#${conference}`], noun: "staff", ids: [conference], version: 0 });
}
