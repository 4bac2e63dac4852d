import { nullIfConditionFails } from "../kernel/condition.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { newId } from "../kernel/ids.ts";
import { mapWithConcurrency } from "../kernel/map-with-concurrency.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { erasableRegistrations } from "../registration/lookup.ts";
import { type ChatMessageItem, chatRooms, messages, readMarks } from "./entity.ts";
import { allMarksOf, messagesBy } from "./lookup.ts";
import { purgeChatRoom } from "./purge.ts";

const AT_ONCE = 10;

/** Anonymises messages, with a different author per conversation, and deletes read marks. Idempotent. */
export async function eraseChatUser(
	context: Context,
	userId: string,
	addresses: readonly string[],
): Promise<void> {
	const { table } = context;
	// Erased registrations take their conversations along.
	const own = await erasableRegistrations(table, addresses);
	for (const { conference, number } of own) await purgeChatRoom(context, { conference, kind: "reg", number });
	const [messages, marks] = await Promise.all([messagesBy(table, userId), allMarksOf(table, userId)]);
	const byRoom = Map.groupBy(messages, ({ conference, kind, number }) => `${conference} ${kind} ${number}`);
	for (const ofRoom of byRoom.values()) await anonymise(context, userId, ofRoom);
	await removeRows(
		context,
		marks.map(({ user_id, conference, kind, number }) =>
			keyOf(readMarks(table).get({ user_id, conference, kind, number })),
		),
	);
}

/** Gives the messages of a conversation one new author, so that they still read as one person's. */
async function anonymise(
	{ table }: Context,
	userId: string,
	roomMessages: readonly ChatMessageItem[],
): Promise<void> {
	const author = newId();
	const [first] = roomMessages;
	if (!first) return;
	const { conference, kind, number } = first;
	await nullIfConditionFails(
		chatRooms(table)
			.patch({ conference, kind, number })
			.set({ last_by: author })
			.where(({ last_by }, { eq }) => eq(last_by, userId))
			.go(),
	);
	await mapWithConcurrency(AT_ONCE, roomMessages, ({ conference, kind, number, n }) =>
		nullIfConditionFails(
			messages(table)
				.patch({ conference, kind, number, n })
				.set({ author })
				.where((one, { eq }) => eq(one.author, userId))
				.go(),
		),
	);
}
