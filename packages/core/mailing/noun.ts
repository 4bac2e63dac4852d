import type { Locale } from "@deck/contracts/enums";
import type { Noun } from "../noun.ts";
import {
	mailingLetters as lettersOfParts,
	mailingAudiences,
	mailingLeftOut,
	mailingPeople,
	mailings,
	mailingTexts,
} from "./entity.ts";
import { gatherMailing } from "./gather.ts";
import { handOver } from "./hand-over.ts";
import { ABOUT } from "./letter-id.ts";
import { mailingLetters } from "./letters.ts";
import { mailingLogged } from "./logged.ts";
import { type ListKey, type MailingKey, mailingsBy } from "./lookup.ts";
import { letterMoved } from "./moved.ts";
import { readOne } from "./read.ts";
import { eraseDrafts, purgeMailings } from "./remove.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"mailing.letters": ListKey & { part: number; round: number };
		/** Test to account `to`, as the n-th recipient with these numbers. */
		"mailing.test": MailingKey & { n: number; numbers: number[]; locale: Locale; to: string };
	}
	interface JobEvents {
		"mailing.gather": MailingKey & { gathering: string };
		"mailing.send": MailingKey & { round: number };
	}
}

export const mailingNoun = {
	letters: mailingLetters,
	jobs: { "mailing.gather": gatherMailing, "mailing.send": handOver },
	letterMoved: { [ABOUT]: letterMoved },
	log: {
		objects: ["mailing"],
		shows: ({ object }, { mailings }) => !mailings.has(mailingLogged(object) ?? ""),
	},
	rereads: (context, conference, id) => readOne(context, { conference }, id),
	download: async ({ table }, { user_id }) => ({
		mailings: (await mailingsBy(table, user_id)).map(
			({ conference, of, subjects, state, created_at, sent_at = null, gathered }) => ({
				...{ conference, of, subjects, state, created_at, sent_at, people: gathered?.people ?? 0 },
			}),
		),
	}),
	erases: [{ of: [mailings, mailingTexts], erase: eraseDrafts }],
	purges: [
		{
			of: [mailings, mailingTexts, mailingAudiences, mailingPeople, lettersOfParts, mailingLeftOut],
			purge: purgeMailings,
		},
	],
} as const satisfies Noun;
