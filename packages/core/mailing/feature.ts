import type { Locale } from "@deck/contracts/enums";
import { conferencesById } from "../conference/find.ts";
import type { Feature } from "../feature.ts";
import { notFound } from "../kernel/errors.ts";
import { dispatchParts } from "./dispatch.ts";
import { MAILING_EMAIL_PREFIX } from "./email-id.ts";
import { recordMailingEmailStatus } from "./email-status.ts";
import { mailingEmails } from "./emails.ts";
import {
	mailingEmailStates as emailsOfParts,
	mailingAudiences,
	mailingExclusions,
	mailingPeople,
	mailings,
	mailingTexts,
} from "./entity.ts";
import { gatherMailing } from "./gather.ts";
import { type MailingKey, mailingsBy, type RecipientListKey } from "./lookup.ts";
import { eraseMailingDrafts, purgeMailings } from "./purge.ts";
import { readMailingView } from "./read.ts";
import { parseMailingRecordRef } from "./record-ref.ts";

declare module "../kernel/outbox.ts" {
	interface MailEvents {
		"mailing.emails": RecipientListKey & { part: number; round: number };
		/** Test to account `to`, as the n-th recipient with these numbers. */
		"mailing.test": MailingKey & { n: number; numbers: number[]; locale: Locale; to: string };
	}
	interface JobEvents {
		"mailing.gather": MailingKey & { gathering: string };
		"mailing.send": MailingKey & { round: number };
	}
}

export const mailingFeature = {
	emails: mailingEmails,
	jobs: { "mailing.gather": gatherMailing, "mailing.send": dispatchParts },
	onEmailStatus: { [MAILING_EMAIL_PREFIX]: recordMailingEmailStatus },
	log: {
		objects: ["mailing"],
		shows: ({ object }, { mailings }) => !mailings.has(parseMailingRecordRef(object) ?? ""),
	},
	readForRepeat: async (context, conference, id) => {
		const item = (await conferencesById(context.table, [conference])).get(conference);
		if (!item) throw notFound();
		return readMailingView(context, item, id);
	},
	download: async ({ table }, { user_id }) => ({
		mailings: (await mailingsBy(table, user_id)).map(
			({ conference, of, subjects, state, created_at, sent_at = null, gathered }) => ({
				conference,
				of,
				subjects,
				state,
				created_at,
				sent_at,
				people: gathered?.people ?? 0,
			}),
		),
	}),
	erasers: [{ of: [mailings, mailingTexts], erase: eraseMailingDrafts }],
	purge: [
		{
			of: [mailings, mailingTexts, mailingAudiences, mailingPeople, emailsOfParts, mailingExclusions],
			purge: purgeMailings,
		},
	],
} as const satisfies Feature;
