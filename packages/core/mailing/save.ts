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
import { type Commit, commit, put, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalidFields } from "../kernel/errors.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { type MailingItem, mailings, mailingTexts } from "./entity.ts";
import { requireOwnMailingDraft } from "./mailing-draft.ts";
import { emailSubjects } from "./view.ts";

/**
 * Autosaves a mailing's texts, also while recipients are determined. 2 calls, 2 more if overtaken.
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
	const overtaken = new AppError("stale", "stale");
	assertKnownPlaceholders(item, texts);
	const saved_at = context.now().toISOString();
	const reply = { texts, version: version + 1, saved_at };
	const key = { conference: item.conference, id };
	const change: Commit = {
		writes: [
			update(
				mailings(table)
					.patch(key)
					.set({ version: reply.version, subjects: emailSubjects(texts), saved_at })
					.where(
						(one, { eq }) =>
							`${eq(one.version, version)} AND (${eq(one.state, "draft")} OR ${eq(one.state, "gathering")})`,
					),
				overtaken,
			),
			put(mailingTexts(table).put({ ...key, texts })),
		],
		audit: [],
		events: [await mailingChangedEvent(context.table, item)],
		reply,
	};
	try {
		await commit(context, change);
	} catch (error) {
		if (error !== overtaken) throw error;
		// Saved or sent meanwhile: the repeat throws accordingly.
		return saveTexts(context, conference, id, { texts, version });
	}
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
