import type { Noun } from "../noun.ts";
import { gatherMailing } from "./gather.ts";
import { type MailingKey, mailingsBy } from "./lookup.ts";
import { eraseDrafts, purgeMailings } from "./remove.ts";

declare module "../kernel/outbox.ts" {
	interface JobEvents {
		"mailing.gather": MailingKey & { gathering: string };
	}
}

/** What the platform needs of messages to many. */
export const mailingNoun = {
	jobs: { "mailing.gather": gatherMailing },
	log: { objects: ["mailing"] },
	download: async ({ table }, { user_id }) => ({
		mailings: (await mailingsBy(table, user_id)).map(
			({ conference, of, subjects, state, created_at, sent_at = null, gathered }) => ({
				...{ conference, of, subjects, state, created_at, sent_at, people: gathered?.people ?? 0 },
			}),
		),
	}),
	erases: eraseDrafts,
	purges: purgeMailings,
} as const satisfies Noun;
