import type { RecordPage, RoomKey } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { messagesAfter } from "./lookup.ts";
import { placeOf } from "./place.ts";
import { viewMessage } from "./view.ts";
import { voicesOf } from "./voices.ts";

/**
 * Returns a page of `LIMITS.recordPerPage` messages or 1 MB, so that responses stay in bounds. 3 calls, 1 more per 50
 * people. Throws 404 for outsiders.
 */
export async function readRecord(
	context: SignedIn,
	conference: ConferenceItem,
	key: RoomKey,
	after: number,
): Promise<RecordPage> {
	const id = { conference: conference.conference, ...key };
	const [place, { rows, next }] = await Promise.all([
		placeOf(context, conference, key),
		messagesAfter(context.table, id, after),
	]);
	const voices = await voicesOf(
		context.table,
		place,
		rows.map(({ author }) => author),
	);
	return {
		titles: place.titles,
		...place.past,
		said: rows.map((row) => viewMessage(context, row, voices, place.shut)),
		next,
	};
}
