import { chatRoomName, type SearchableMessage, type SearchableMessagesPage } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { readChatUsers } from "./chat-users.ts";
import type { ChatMessageItem } from "./entity.ts";
import { type MessagePeriod, messagesInPeriod } from "./lookup.ts";
import { readChatSubjectsFromLists } from "./subjects.ts";

/** The newest by default. */
export interface SearchPeriod {
	/** Includes edits and deletions. */
	since?: string | undefined;
	/** `next` of the previous page. */
	before?: string | undefined;
}

/**
 * Returns a page of readable messages for search, last changed first. Pages may be empty before the last; deleted
 * messages have no text. `next` is an instant and names no conversation. 1 query, plus those of both lists, 1 call per
 * 100 authors.
 */
export async function readSearchableMessages(
	context: SignedInContext,
	conference: ConferenceItem,
	{ since, before }: SearchPeriod,
): Promise<SearchableMessagesPage> {
	const mark = context.now().toISOString();
	const { rows, next } = await messagesInPeriod(
		context.table,
		conference.conference,
		toMessagePeriod(since, before),
	);
	const subjects = await readChatSubjectsFromLists(context, conference, rows);
	const read = rows.filter(subjects);
	const speakers = await readChatUsers(
		context.table,
		read.map(({ author }) => author),
	);
	return { texts: read.map(toSearchableMessage), authors: [...speakers.values()], next, mark };
}

function toMessagePeriod(since: string | undefined, before: string | undefined): MessagePeriod {
	// Indexes lag; clients detect repeats by version.
	const from = since && new Date(Date.parse(since) - SETTINGS.markOverlapSeconds * 1000).toISOString();
	return { from, to: before };
}

const toSearchableMessage = ({
	n,
	at,
	author,
	side,
	text,
	files = [],
	version,
	...room
}: ChatMessageItem): SearchableMessage => ({
	room: chatRoomName(room),
	n,
	at,
	author,
	side,
	version,
	text: [text, ...files.map(({ name }) => name)].filter(Boolean).join("\n"),
});
