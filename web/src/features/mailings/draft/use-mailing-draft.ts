import { LOCALES } from "@deck/contracts/enums";
import {
	type Mailing,
	type MailingTextForm,
	type MailingTexts,
	type SavedMailing,
	MailingTextForm as Schema,
} from "@deck/contracts/mailing";
import { useEffect, useState } from "react";
import type { InferInput } from "valibot";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import type { StoredDraft } from "../../../lib/draft-saver.ts";
import { type DeckForm, useDeckForm } from "../../../lib/form.ts";
import { type SavedDraft, useSavedDraft } from "../../../lib/use-saved-draft.ts";

export type TextValues = InferInput<typeof Schema>;
type StoredMailingDraft = StoredDraft<MailingTexts>;

export interface MailingDraft {
	form: DeckForm<TextValues, MailingTextForm>;
	drafting: SavedDraft<StoredMailingDraft>;
}

export function useMailingDraft(mailing: Mailing): MailingDraft {
	const { path: conf } = useConference();
	const { id, version } = mailing;
	const [first] = useState(mailing);
	const save = async (texts: MailingTexts, of: number) => {
		const saved = await json(
			api.api.conf[":conf"].adm.mailings[":id"].$put({
				param: { conf, id },
				json: { texts, version: of },
			}),
		);
		return { id, version: saved.version };
	};
	const form = useDeckForm<TextValues, MailingTextForm, unknown>({
		schema: Schema,
		defaults: { texts: first.texts, version: first.version },
		storageKey: `mailing:${conf}:${id}`,
		// Never submitted, only auto-saved.
		send: async () => undefined,
		onDone() {},
	});
	const storedDraft = storedDraftOf(id, first);
	const drafting = useSavedDraft<TextValues, MailingTextForm, MailingTexts, StoredMailingDraft>(form, {
		draft: storedDraft,
		savedAt: null,
		read: ({ texts }) => inOrder(texts),
		make: (texts) => save(texts, 1),
		save: (head, texts) => save(texts, head.version),
		current: (answer) => storedDraftOf(id, answer as SavedMailing),
		values: ({ content, version: of }) => ({ texts: content, version: of }),
	});
	// Another tab, or somebody else, has saved: what is not being written here follows.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that was read
	useEffect(() => drafting.follow(storedDraftOf(id, mailing)), [id, version]);
	return { form, drafting };
}

const storedDraftOf = (
	id: string,
	{ texts, version }: Pick<SavedMailing, "texts" | "version">,
): StoredMailingDraft => ({
	id,
	version,
	content: inOrder(texts),
});

/** Normalizes key order for comparison. */
const inOrder = (texts: MailingTexts): MailingTexts =>
	Object.fromEntries(
		LOCALES.map((locale) => [locale, { subject: texts[locale].subject, text: texts[locale].text }]),
	) as MailingTexts;
