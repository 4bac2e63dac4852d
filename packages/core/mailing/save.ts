import { LOCALES } from "@deck/contracts/enums";
import {
	MAILING_FIELDS,
	MAILING_PLACEHOLDERS,
	type MailingTextForm,
	recipientKind,
	type SavedMailing,
} from "@deck/contracts/mailing";
import { unknownPlaceholder } from "@deck/contracts/placeholders";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalidFields } from "../kernel/errors.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { type MailingItem, mailings, mailingTexts } from "./entity.ts";
import { requireOwnMailingDraft } from "./mailing-draft.ts";
import { emailSubjects } from "./view.ts";

/**
 * Autosaves a mailing's texts, also while recipients are determined. 2 calls.
 * @throws as `requireOwnMailingDraft`; 422 for a placeholder without value in this kind of mailing; 409 with the
 * current draft
 */
export async function saveTexts(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ texts, version }: MailingTextForm,
): Promise<SavedMailing> {
	const { table } = context;
	const { item, texts: before } = await requireOwnMailingDraft(context, conference, id);
	if (item.version !== version) {
		const current: SavedMailing = { texts: before, version: item.version, saved_at: item.saved_at };
		throw new AppError("stale", "stale", { current });
	}
	assertKnownPlaceholders(item, texts);
	const saved_at = context.now().toISOString();
	const reply = { texts, version: version + 1, saved_at };
	const key = { conference: item.conference, id };
	await commit(context, {
		writes: [
			update(
				mailings(table)
					.patch(key)
					.set({ version: reply.version, subjects: emailSubjects(texts), saved_at })
					.where((one, { eq }) =>
						[eq(one.version, version), `(${eq(one.state, "draft")} OR ${eq(one.state, "gathering")})`].join(
							" AND ",
						),
					),
			),
			put(mailingTexts(table).put({ ...key, texts })),
		],
		audit: [],
		events: [await mailingChangedEvent(context.table, item)],
		reply,
	});
	return reply;
}

/**
 * Checks that texts use only placeholders of this kind of mailing.
 * @throws 422
 */
export function assertKnownPlaceholders(
	item: Pick<MailingItem, "of" | "group">,
	texts: MailingTextForm["texts"],
): void {
	const known = MAILING_PLACEHOLDERS[recipientKind(item)];
	const fields = LOCALES.flatMap((locale) =>
		MAILING_FIELDS.flatMap((part) => {
			const message = unknownPlaceholder(texts[locale][part], known);
			return message ? [[`texts.${locale}.${part}`, [message]] as [string, string[]]] : [];
		}),
	);
	if (fields.length > 0) throw invalidFields(Object.fromEntries(fields));
}
