import type { ChatRoomKey, TranscriptPage } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { messagesAfter } from "./lookup.ts";
import { messageAuthors } from "./message-authors.ts";
import { readChatRoomContext } from "./room-context.ts";
import { viewChatMessage } from "./view.ts";

/**
 * Returns a page of `LIMITS.transcriptPerPage` messages or 1 MB, so that responses stay in bounds. 2 calls, 1 per 50
 * authors, plus those of `hidesRegistrations` for a registration.
 * @throws 404 for outsiders
 */
export async function readTranscript(
	context: SignedInContext,
	conference: ConferenceItem,
	key: ChatRoomKey,
	after: number,
): Promise<TranscriptPage> {
	const id = { conference: conference.conference, ...key };
	const [chatRoom, { rows, next }] = await Promise.all([
		readChatRoomContext(context, conference, key),
		messagesAfter(context.table, id, after),
	]);
	const authors = await messageAuthors(
		context.table,
		chatRoom,
		rows.map(({ author }) => author),
	);
	return {
		titles: chatRoom.titles,
		...chatRoom.history,
		messages: rows.map((row) => viewChatMessage(context, row, authors, chatRoom.closed_reason)),
		next,
	};
}
