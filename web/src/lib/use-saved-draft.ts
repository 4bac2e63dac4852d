import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue } from "react-hook-form";
import { type DraftHead, DraftSaver, type DraftState, type KeptDraft } from "./draft-saver.ts";
import type { DeckForm } from "./form.ts";
import { browserPatience } from "./patience.ts";

/** Typing rests so long before it is sent. */
const SAVE_DELAY_MS = 1_500;

/** How a form is kept as a draft. `I` is the form's values, `Content` what is kept of them, `Kept` a draft on the server. */
export interface KeptForm<I extends FieldValues, Content, Kept extends KeptDraft<Content>> {
	/** The draft with which the page was opened, `content` as the form would have it; null for none yet. */
	draft: Kept | null;
	/** When that was saved; null: never. */
	savedAt: Date | null;
	/** What is kept of the form now; always in the same order, as it is compared. */
	read(values: I): Content;
	/** Before there is a draft: whether something was filled in that is worth one. */
	isWorth?(content: Content): boolean;
	make(content: Content): Promise<DraftHead>;
	save(head: DraftHead, content: Content): Promise<DraftHead>;
	/** The draft that came with a 409. */
	current(answer: unknown): Kept;
	/** The form's values of a draft. */
	values(kept: Kept): DefaultValues<I>;
}

export interface SavedDraft<Kept> {
	/** Where the text is kept. */
	state: DraftState;
	/** What the server has; null for none yet. */
	head(): DraftHead | null;
	/** Saves at once; whether the server has it now. */
	now(): Promise<boolean>;
	/** Ends the saving, before the form itself is sent; what the server has. `again` where that was refused. */
	leave(): Promise<DraftHead | null>;
	again(): void;
	/** The page has read the draft anew: where nothing was typed since it was saved here, the form shows that. */
	follow(kept: Kept): void;
}

/**
 * Keeps a form as a draft on the server while one types, one save at a time: through a lost network, and asking whose
 * text to keep where another tab was first. The form's `version` is that of the draft. What `kept` has is read anew each
 * time, but for `draft`, which is the one of the beginning.
 */
export function useSavedDraft<I extends FieldValues, O, Content, Kept extends KeptDraft<Content>>(
	form: DeckForm<I, O>,
	kept: KeptForm<I, Content, Kept>,
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
	const isWorth = useEffectEvent(() => kept.isWorth?.(kept.read(getValues())) ?? true);
	const onSaved = useEffectEvent((head: DraftHead, whole: boolean) => {
		setValue(VERSION as Path<I>, head.version as PathValue<I, Path<I>>);
		if (whole) form.saved();
	});
	const onConflict = useEffectEvent((theirs: Kept) => form.meet(kept.values(theirs)));

	const saver = useRef<DraftSaver<Content, Kept> | null>(null);
	useEffect(() => {
		// The text may be from before a reload, of a version that was the last one then.
		const head = first && { id: first.id, version: getValues(VERSION as Path<I>) as number };
		const one = new DraftSaver<Content, Kept>({
			read: () => read(),
			make: (content) => make(content),
			save: (of, content) => save(of, content),
			current: (answer) => current(answer),
			head,
			saved: first?.content ?? null,
			tell: setState,
			onSaved: (of, whole) => onSaved(of, whole),
			onConflict: (theirs) => onConflict(theirs),
			patience: browserPatience,
			delay: SAVE_DELAY_MS,
		});
		saver.current = one;
		return () => void one.stop();
	}, [first, getValues]);

	useEffect(() => {
		const look = () => {
			if (saver.current?.head || isWorth()) saver.current?.changed();
		};
		if (form.restored) look();
		return subscribe({ formState: { values: true }, callback: look });
	}, [form.restored, subscribe]);

	// Where another tab began the only draft that there may be, this form goes on with that one.
	const onResolved = useEffectEvent((version: number) =>
		saver.current?.resolved(version, saver.current.head?.id ?? kept.draft?.id),
	);
	const asked = useRef<number | null>(null);
	useEffect(() => {
		if (form.theirs) asked.current = Number(form.theirs[VERSION] ?? 0);
		else if (asked.current !== null) {
			onResolved(asked.current);
			asked.current = null;
		}
	}, [form.theirs]);

	return {
		state,
		head: () => saver.current?.head ?? null,
		now: async () => (await saver.current?.now()) ?? false,
		async leave() {
			await saver.current?.stop();
			return saver.current?.head ?? null;
		},
		again() {
			saver.current?.start();
			saver.current?.changed();
		},
		follow(theirs) {
			const untouched = !(kept.isWorth?.(kept.read(getValues())) ?? true);
			const before = saver.current?.head?.version;
			if (saver.current?.follow(theirs, untouched)) form.show(kept.values(theirs));
			else if (saver.current?.head && saver.current.head.version !== before) {
				// The same text in another version: what is typed from now on is of that one, also after a reload.
				onSaved(saver.current.head, true);
			}
		},
	};
}

const VERSION = "version";
