import type { ChatRoomKey } from "@deck/contracts/chat";
import type { UserItem } from "@deck/core/account/lookup";
import { chatRooms, messages, readMarks } from "@deck/core/chat/entity";
import { messageExcerpt } from "@deck/core/chat/excerpt";
import { commit, put } from "@deck/core/kernel/commit";
import type { Context } from "@deck/core/kernel/context";
import { AppError } from "@deck/core/kernel/errors";
import { registrationsByAddressIn } from "@deck/core/registration/lookup";
import type { DemoConversation } from "./conversations.ts";
import { DEMO_PEOPLE } from "./people.ts";

const HOUR_MS = 3600 * 1000;

/** Sends no e-mails; skips conversations that have messages. */
export async function writeConversations(
	context: Context,
	conference: string,
	people: Record<keyof typeof DEMO_PEOPLE, UserItem>,
	talks: readonly DemoConversation[],
): Promise<number> {
	const written = await Promise.all(
		talks.map(async (talk) => {
			const key = await findChatRoomKey(context, conference, talk.subject);
			return key !== null && (await writeConversation(context, conference, people, key, talk));
		}),
	);
	return written.filter(Boolean).length;
}

async function findChatRoomKey(
	{ table }: Context,
	conference: string,
	of: DemoConversation["subject"],
): Promise<ChatRoomKey | null> {
	if ("number" in of) return of;
	const [own] = await registrationsByAddressIn(table, conference, DEMO_PEOPLE[of.registered].email);
	return own ? { kind: of.kind, number: own.number } : null;
}

async function writeConversation(
	context: Context,
	conference: string,
	people: Record<keyof typeof DEMO_PEOPLE, UserItem>,
	key: ChatRoomKey,
	{ demoMessages, readers }: DemoConversation,
): Promise<boolean> {
	const { table } = context;
	const room = { conference, ...key };
	const roomMessages = demoMessages.map(({ author, side, hoursAgo, text }, index) => ({
		...room,
		n: index + 1,
		at: new Date(context.now().getTime() - hoursAgo * HOUR_MS).toISOString(),
		author: people[author].user_id,
		side,
		text,
		version: 0,
	}));
	const last = roomMessages.at(-1);
	if (!last) return false;
	const answered = roomMessages.findLastIndex(({ side }) => side === "staff");
	const waiting_since = roomMessages[answered + 1]?.at;
	const seen = new Map(
		[...demoMessages.map(({ author, side }, index) => ({ author, side, seen: index + 1 }))].map((one) => [
			one.author,
			one,
		]),
	);
	for (const author of readers) seen.set(author, { author, side: "staff", seen: roomMessages.length });
	const alreadyWritten = new AppError("stale", "stale");
	try {
		await commit(context, {
			writes: [
				put(
					chatRooms(table).create({
						...room,
						messages: roomMessages.length,
						changes: 0,
						last_at: last.at,
						last_by: last.author,
						last_side: last.side,
						last_text: messageExcerpt(last),
						...(waiting_since && { waiting_since, waiting_in: conference }),
					}),
					alreadyWritten,
				),
				...roomMessages.map((message) => put(messages(table).create({ ...message, changed: message.at }))),
				...[...seen.values()].map(({ author, side, seen: upTo }) =>
					put(readMarks(table).create({ ...room, user_id: people[author].user_id, side, seen: upTo })),
				),
			],
			audit: [],
			events: [],
		});
		return true;
	} catch (error) {
		if (error === alreadyWritten) return false;
		throw error;
	}
}
