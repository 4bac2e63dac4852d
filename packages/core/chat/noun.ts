import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import type { Noun } from "../noun.ts";
import { type DigestReader, digests } from "./digest/entity.ts";
import { digestJobs } from "./digest/jobs.ts";
import { digestLetters } from "./digest/letters.ts";
import { messageChanges, messages, readMarks, rooms } from "./entity.ts";
import { eraseSpeaker } from "./erase.ts";
import { messagesBy, type RoomId } from "./lookup.ts";
import { forgetRoom, purgeRooms } from "./purge.ts";
import { typing } from "./typing.ts";
import { chatWork } from "./work.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"chat.digest": { reader: DigestReader; room?: RoomId | undefined };
	}
	interface JobEvents {
		/** Messages from before `due` may be unread. */
		"chat.unread": RoomId & { due: string };
		"chat.digest_later": { reader: DigestReader };
	}
}

export const chatNoun = {
	letters: digestLetters,
	jobs: digestJobs,
	work: chatWork,
	download: async ({ table }, { user_id }) => ({
		messages: (await messagesBy(table, user_id)).map(
			({ conference, kind, number, n, at, text, files = [], edited_at = null, deleted_at = null }) => ({
				...{ conference, room: `${kind}-${number}`, n, at, text, edited_at, deleted_at },
				files: files.map(({ name, size, kind }) => ({ name, size, kind })),
			}),
		),
	}),
	forgetsPaper: (context, conference, number) => forgetRoom(context, { conference, kind: "sub", number }),
	typing,
	erases: [
		{ of: [rooms, messages, readMarks], erase: eraseSpeaker },
		{
			of: [digests],
			erase: (context, userId) =>
				removeRows(context, [keyOf(digests(context.table).get({ reader: userId }))]),
		},
	],
	purges: [{ of: [rooms, messages, messageChanges, readMarks], purge: purgeRooms }],
} as const satisfies Noun;
