import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue } from "react-hook-form";
import { type DraftHead, DraftSaver, type DraftState, type StoredDraft } from "./draft-saver.ts";
import type { DeckForm } from "./form.ts";
import { unansweredIn } from "./form-draft.ts";
import { browserRetryPolicy } from "./retry-policy.ts";

const SAVE_DELAY_MS = 1_500;

/** `I`: form values; `Content`: their saved part; `Kept`: a server draft. */
export interface DraftOptions<I extends FieldValues, Content, Kept extends StoredDraft<Content>> {
	draft: Kept | null;
	savedAt: Date | null;
	/** Returns content in stable key order, for comparisons. */
	read(values: I): Content;
	isWorthSaving?(content: Content): boolean;
	make(content: Content): Promise<DraftHead>;
	save(head: DraftHead, content: Content): Promise<DraftHead>;
	current(answer: unknown): Kept;
	values(kept: Kept): DefaultValues<I>;
}

export interface SavedDraft<Kept> {
	state: DraftState;
	head(): DraftHead | null;
	saveNow(): Promise<boolean>;
	/** Stops saving before the form is sent; call `again` if refused. */
	leave(): Promise<DraftHead | null>;
	resume(): void;
	/** Shows a draft read anew if nothing was typed since the last save. */
	follow(kept: Kept): void;
}

/**
 * Saves a form while typing, one save at a time. Retries without network, and asks on conflicts with other
 * tabs. The form's `version` is the draft's.
 */
export function useSavedDraft<I extends FieldValues, O, Content, Kept extends StoredDraft<Content>>(
	form: DeckForm<I, O>,
	kept: DraftOptions<I, Content, Kept>,
): SavedDraft<Kept> {
	const [first] = useState(kept.draft);
	const [state, setState] = useState<DraftState>(
		kept.savedAt ? { kind: "saved", at: kept.savedAt } : { kind: "none" },
	);
	const { getValues, setValue, subscribe } = form.form;
	const read = useEffectEvent(() => kept.read(getValues()));
	const make = useEffectEvent((content: Content) => kept.make(content));
	const save = useEffectEvent((head: DraftHead, content: Content) => kept.save(head, content));
	const current = useEffectEvent((answer: unknown) => kept.current(answer));
	const isWorth = useEffectEvent(() => kept.isWorthSaving?.(kept.read(getValues())) ?? true);
	const onSaved = useEffectEvent((head: DraftHead, whole: boolean) => {
		setValue(VERSION as Path<I>, head.version as PathValue<I, Path<I>>);
		if (whole) form.saved();
	});
	const onConflict = useEffectEvent((theirs: Kept) => form.raiseConflict(kept.values(theirs)));

	const saver = useRef<DraftSaver<Content, Kept> | null>(null);
	useEffect(() => {
		// Restored text may belong to an older version.
		const head = first && { id: first.id, version: getValues(VERSION as Path<I>) as number };
		const one = new DraftSaver<Content, Kept>({
			read: () => read(),
			make: (content) => make(content),
			save: (of, content) => save(of, content),
			current: (answer) => current(answer),
			head,
			saved: first?.content ?? null,
			unanswered: unansweredIn<Content>(form.key),
			onState: setState,
			onSaved: (of, whole) => onSaved(of, whole),
			onConflict: (theirs) => onConflict(theirs),
			retry: browserRetryPolicy,
			delay: SAVE_DELAY_MS,
		});
		saver.current = one;
		return () => void one.stop();
	}, [first, form.key, getValues]);

	useEffect(() => {
		const look = () => {
			if (saver.current?.head || isWorth()) saver.current?.changed();
		};
		if (form.restored) look();
		return subscribe({ formState: { values: true }, callback: look });
	}, [form.restored, subscribe]);

	// If only one draft is allowed, continues another tab's.
	const onResolved = useEffectEvent((version: number) =>
		saver.current?.resolveConflict(version, saver.current.head?.id ?? kept.draft?.id),
	);
	const conflictVersion = useRef<number | null>(null);
	useEffect(() => {
		if (form.theirs) conflictVersion.current = Number(form.theirs[VERSION] ?? 0);
		else if (conflictVersion.current !== null) {
			onResolved(conflictVersion.current);
			conflictVersion.current = null;
		}
	}, [form.theirs]);

	return {
		state,
		head: () => saver.current?.head ?? null,
		saveNow: async () => (await saver.current?.saveNow()) ?? false,
		async leave() {
			await saver.current?.stop();
			return saver.current?.head ?? null;
		},
		resume() {
			saver.current?.start();
			saver.current?.changed();
		},
		follow(theirs) {
			const untouched = !(kept.isWorthSaving?.(kept.read(getValues())) ?? true);
			const before = saver.current?.head?.version;
			if (saver.current?.follow(theirs, untouched)) form.show(kept.values(theirs));
			else if (saver.current?.head && saver.current.head.version !== before) {
				// Further edits build on the newer version, also after a reload.
				onSaved(saver.current.head, true);
			}
		},
	};
}

const VERSION = "version";
