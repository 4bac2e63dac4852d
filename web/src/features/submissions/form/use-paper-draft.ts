import type { Conference } from "@deck/contracts/conference";
import type { Draft, DraftContent } from "@deck/contracts/draft";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { type DraftHead, DraftSaver, type DraftState } from "../../../lib/draft-saver.ts";
import type { DeckForm } from "../../../lib/form.ts";
import { unansweredIn } from "../../../lib/form-draft.ts";
import { t } from "../../../lib/i18n.ts";
import { useImpersonation } from "../../../lib/impersonation.ts";
import { browserRetryPolicy } from "../../../lib/retry-policy.ts";
import { draftContent, draftValues, typedText } from "./draft-values.ts";
import type { SubmitValues } from "./submit-values.ts";

/** Pause in typing before saving. */
const SAVE_DELAY_MS = 1_500;

export interface PaperDrafting {
	state: DraftState;
	/** Saves at once with a message; absent without drafts. */
	save: (() => Promise<void>) | undefined;
	/** Stops saving and returns the draft to submit; `again` resumes if refused. */
	leave(): Promise<DraftHead | null>;
	resume(): void;
	/** Asks which text to keep against a newer one; false if equal. Rejects with `ApiError`. */
	raiseConflict(): Promise<boolean>;
}

interface PaperDraftOptions {
	blank: SubmitValues;
	draft: Draft | null;
	original: number | undefined;
	onDraftCreated(id: string): void;
}

/**
 * Saves drafts while typing; on conflicts with another tab, asks which text to keep. While impersonating,
 * keeps input in the browser.
 * @param blank empty form
 * @param draft to continue
 * @param original number of an extended paper's original
 * @param onMade a draft was created
 */
export function usePaperDraft<O>(
	form: DeckForm<SubmitValues, O>,
	conference: Conference,
	{ blank, draft, original, onDraftCreated: onMade }: PaperDraftOptions,
): PaperDrafting {
	const [state, setState] = useState<DraftState>(
		draft ? { kind: "saved", at: new Date(draft.changed) } : { kind: "none" },
	);
	const { getValues, setValue } = form.form;
	const conf = conference.path;
	const [saved] = useState(() => draft && draftContent(draftValues(draft, blank, conference)));
	const [pristine] = useState(() => (draft ? null : typedText(blank)));

	const onSaved = useEffectEvent((head: { id: string; version: number }, whole: boolean) => {
		const made = getValues("draft_id") !== head.id;
		setValue("draft_id", head.id);
		setValue("version", head.version);
		if (whole) form.saved();
		if (made) onMade(head.id);
	});
	const onConflict = useEffectEvent((serverDraft: Draft) =>
		form.raiseConflict(draftValues(serverDraft, blank, conference)),
	);

	const isImpersonating = useImpersonation(({ as }) => as !== null);
	const saver = useRef<DraftSaver<DraftContent, Draft> | null>(null);
	useEffect(() => {
		if (isImpersonating) return;
		const id = draft?.id ?? getValues("draft_id");
		const one = new DraftSaver({
			read: () => draftContent(getValues()),
			make: (content) =>
				json(
					api.api.conf[":conf"].drafts.$post({
						param: { conf },
						json: { type: original ? "extpaper" : "paper", paper: original, content },
					}),
				),
			save: (head, content) =>
				json(
					api.api.conf[":conf"].drafts[":id"].$put({
						param: { conf, id: head.id },
						json: { content, version: head.version },
					}),
				),
			current: (answer) => answer as Draft,
			head: id ? { id, version: getValues("version") } : null,
			saved,
			unanswered: unansweredIn<DraftContent>(form.key),
			onState: setState,
			onSaved: (head, whole) => onSaved(head, whole),
			onConflict: (serverDraft) => onConflict(serverDraft),
			retry: browserRetryPolicy,
			delay: SAVE_DELAY_MS,
		});
		saver.current = one;
		return () => void one.stop();
	}, [conf, draft, original, saved, isImpersonating, form.key, getValues]);

	useEffect(() => {
		const isWritten = () => pristine === null || typedText(getValues()) !== pristine;
		const look = () => (saver.current?.head || isWritten()) && saver.current?.changed();
		if (form.restored) look();
		return form.form.subscribe({ formState: { values: true }, callback: () => void look() });
	}, [form.form, form.restored, getValues, pristine]);

	const conflictingDraft = useRef<DraftHead | null>(null);
	useEffect(() => {
		if (form.theirs)
			conflictingDraft.current = { id: form.theirs.draft_id ?? "", version: form.theirs.version ?? 0 };
		else if (conflictingDraft.current !== null) {
			saver.current?.resolveConflict(conflictingDraft.current.version, conflictingDraft.current.id);
			conflictingDraft.current = null;
		}
	}, [form.theirs]);

	return {
		state,
		save: isImpersonating
			? undefined
			: async () => {
					if (await saver.current?.saveNow()) alertSuccess(t("submit:draft.saved"));
				},
		async leave() {
			await saver.current?.stop();
			return saver.current?.head ?? null;
		},
		resume: () => saver.current?.start(),
		async raiseConflict() {
			const { id = "" } = saver.current?.head ?? {};
			const serverDraft = await json(api.api.conf[":conf"].drafts[":id"].$get({ param: { conf, id } }));
			return saver.current?.raiseConflict(serverDraft) ?? false;
		},
	};
}
