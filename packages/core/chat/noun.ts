import type { Noun } from "../noun.ts";
import { eraseSpeaker } from "./erase.ts";
import { messagesBy } from "./lookup.ts";
import { forgetRoom, purgeRooms } from "./purge.ts";

/** What the platform needs of rooms. */
export const chatNoun = {
	download: async ({ table }, { user_id }) => ({
		messages: (await messagesBy(table, user_id)).map(
			({ conference, kind, number, n, at, text, files = [], edited_at = null, deleted_at = null }) => ({
				...{ conference, room: `${kind}-${number}`, n, at, text, edited_at, deleted_at },
				files: files.map(({ name, size, kind }) => ({ name, size, kind })),
			}),
		),
	}),
	forgetsPaper: (context, conference, number) => forgetRoom(context, { conference, kind: "sub", number }),
	erases: eraseSpeaker,
	purges: purgeRooms,
} as const satisfies Noun;
