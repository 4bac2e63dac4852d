import type { Feature } from "../feature.ts";
import { keyOf } from "../kernel/entity.ts";
import { removeRows } from "../kernel/remove-rows.ts";
import { chatDigestEmails } from "./digest/emails.ts";
import { type DigestReader, digests } from "./digest/entity.ts";
import { digestJobs } from "./digest/jobs.ts";
import { chatMessageChanges, chatRooms, messages, readMarks } from "./entity.ts";
import { eraseChatUser } from "./erase.ts";
import { type ChatRoomId, messagesBy } from "./lookup.ts";
import { purgeChatRoom, purgeChatRooms } from "./purge.ts";
import { chatStaffTasks } from "./staff-tasks.ts";
import { typingPayload } from "./typing.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"chat.digest": { reader: DigestReader; room?: ChatRoomId | undefined };
	}
	interface JobEvents {
		/** Messages from before `due` may be unread. */
		"chat.unread": ChatRoomId & { due: string };
		"chat.digest_later": { reader: DigestReader };
	}
}

export const chatFeature = {
	emails: chatDigestEmails,
	jobs: digestJobs,
	staffTasks: chatStaffTasks,
	download: async ({ table }, { user_id }) => ({
		messages: (await messagesBy(table, user_id)).map(
			({ conference, kind, number, n, at, text, files = [], edited_at = null, deleted_at = null }) => ({
				conference,
				room: `${kind}-${number}`,
				n,
				at,
				text,
				edited_at,
				deleted_at,
				files: files.map(({ name, size, kind }) => ({ name, size, kind })),
			}),
		),
	}),
	purgePaper: (context, conference, number) => purgeChatRoom(context, { conference, kind: "sub", number }),
	purgeRegistration: (context, conference, number) =>
		purgeChatRoom(context, { conference, kind: "reg", number }),
	typing: typingPayload,
	erasers: [
		{ of: [chatRooms, messages, readMarks], erase: eraseChatUser },
		{
			of: [digests],
			erase: (context, userId) =>
				removeRows(context, [keyOf(digests(context.table).get({ reader: userId }))]),
		},
	],
	purge: [{ of: [chatRooms, messages, chatMessageChanges, readMarks], purge: purgeChatRooms }],
} as const satisfies Feature;
