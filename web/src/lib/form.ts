import { useEffect, useId, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as v from "valibot";
import { ApiError } from "./api-error.ts";
import { type Attempt, AttemptKeys } from "./attempt-keys.ts";
import { useAuthSession } from "./auth-session.ts";
import { draftKey, readDraft, removeDraft, writeDraft } from "./form-draft.ts";
import { schemaResolver } from "./form-resolver.ts";
import { reportError } from "./report-error.ts";
import { serverProblems } from "./server-problems.ts";
import { localStore } from "./storage.ts";

const SAVE_DELAY_MS = 300;

/** Stores no draft: for passwords, or text stored elsewhere. */
export const NOT_STORED = null;

export interface DeckFormOptions<I extends FieldValues, O, R> {
	schema: v.GenericSchema<I, O>;
	/** With the `version`, so that stored drafts of older ones are noticed. */
	defaults: DefaultValues<I>;
	/** Stores unsaved text, per person. */
	storageKey: string | typeof NOT_STORED;
	/** Fields left out of it. */
	notStored?: (keyof I)[];
	send(values: O, attempt: Attempt): Promise<R>;
	/** The stored text is deleted by then. */
	onDone(result: R, values: O): void | Promise<void>;
	/** Before the usual handling, which true skips. */
	onRefused?(error: ApiError): boolean;
	fromCurrent?(current: unknown): DefaultValues<I>;
	/** Default: the user's text with their `version`. */
	keepMine?(typed: I, theirs: DefaultValues<I>): I;
}

export interface DeckForm<I extends FieldValues, O> {
	form: UseFormReturn<I, unknown, O>;
	id: string;
	key: string | null;
	submit(event?: React.BaseSyntheticEvent): Promise<void>;
	busy: boolean;
	restored: boolean;
	/** Discards the text for the defaults; returns how to restore it. */
	discard(): () => void;
	saved(): void;
	show(values: DefaultValues<I>): void;
	theirs: DefaultValues<I> | null;
	/** Raises a conflict in a form saved other than by `send`. */
	raiseConflict(theirs: DefaultValues<I>): void;
	/** Keeps the user's text (with their `version`) or theirs; returns how to undo. */
	resolveConflict(choice: "mine" | "theirs"): () => void;
	labels: Map<string, string>;
	/** Remount fields when it changes: absent values would leave old ones. */
	replaced: number;
}

/**
 * Creates a form on a contract's schema: validates while typing, puts a 422 on fields, stores text over
 * reloads, asks on a 409, prevents double submits. Render it in `<DeckForm>`.
 */
export function useDeckForm<I extends FieldValues, O, R>(options: DeckFormOptions<I, O, R>): DeckForm<I, O> {
	const { user } = useAuthSession();
	const key = options.storageKey ? draftKey(user?.id, options.storageKey) : null;
	const [draft] = useState(() =>
		key ? readDraft(key, localStore, options.notStored as string[] | undefined) : null,
	);
	const [restored, setRestored] = useState(draft !== null);
	const [theirs, setTheirs] = useState<DefaultValues<I> | null>(null);
	const [busy, setBusy] = useState(false);
	const [replaced, setReplaced] = useState(0);
	const sending = useRef(false);
	const refused = useRef(false);
	const [refusals, setRefusals] = useState(0);
	const attempts = useRef(new AttemptKeys());
	const labels = useRef(new Map<string, string>());
	const id = useId();

	const form = useForm<I, unknown, O>({
		resolver: schemaResolver(options.schema),
		defaultValues: { ...options.defaults, ...draft } as DefaultValues<I>,
		mode: "onTouched",
		shouldFocusError: false,
	});
	const keeper = useDraftStorage(form, key, options.notStored as string[] | undefined);
	const replace: typeof form.reset = (...values) => {
		form.reset(...values);
		setReplaced((count) => count + 1);
	};

	const send = form.handleSubmit(
		async (values) => {
			if (sending.current) return;
			sending.current = true;
			setBusy(true);
			try {
				const result = await options.send(values, attempts.current.next(values));
				attempts.current.finish();
				keeper.pause();
				setRestored(false);
				await options.onDone(result, values);
			} catch (error) {
				attempts.current.finish(error);
				refuse(error);
			} finally {
				keeper.resume();
				sending.current = false;
				setBusy(false);
			}
		},
		() => {
			refused.current = true;
		},
	);

	async function submit(event?: React.BaseSyntheticEvent): Promise<void> {
		refused.current = false;
		await send(event);
		if (refused.current) setRefusals((count) => count + 1);
	}

	// Only then are the errors on the page.
	useEffect(() => {
		if (refusals > 0) focusFirstProblem(id);
	}, [refusals, id]);

	function refuse(error: unknown): void {
		if (error instanceof ApiError && options.onRefused?.(error)) return;
		if (error instanceof ApiError && error.status === 409 && options.fromCurrent) {
			setTheirs(options.fromCurrent(error.current));
			return;
		}
		const problems = error instanceof ApiError ? serverProblems(error) : [];
		for (const { name, problem } of problems) {
			form.setError(name as Parameters<typeof form.setError>[0], problem);
		}
		if (problems.length > 0) refused.current = true;
		else reportError(error);
	}

	function show(values: DefaultValues<I>): void {
		// The form reports values before it knows that they are saved.
		keeper.pause();
		setRestored(false);
		replace(values);
		keeper.resume();
	}

	return {
		form,
		id,
		key,
		submit,
		busy,
		restored,
		discard() {
			const values = structuredClone(form.getValues());
			show(options.defaults);
			return () => {
				replace(values, { keepDefaultValues: true });
				// At once: the page may be left.
				keeper.write(values);
				setRestored(true);
			};
		},
		saved: keeper.clear,
		show,
		theirs,
		raiseConflict: setTheirs,
		resolveConflict(side) {
			const typed = structuredClone(form.getValues());
			if (theirs && side === "theirs") show(theirs);
			else if (theirs && options.keepMine) {
				form.reset(options.keepMine(form.getValues(), theirs), { keepDefaultValues: true });
			} else if (theirs && "version" in theirs) {
				form.setValue("version" as Parameters<typeof form.setValue>[0], theirs.version);
			}
			setTheirs(null);
			return () => {
				const version = theirs && "version" in theirs ? { version: theirs.version } : null;
				replace({ ...typed, ...version }, { keepDefaultValues: true });
			};
		},
		labels: labels.current,
		replaced,
	};
}

interface DraftStorage {
	clear(): void;
	write(values: FieldValues): void;
	/** Stores nothing until `wake`: sent values may return meanwhile. */
	pause(): void;
	resume(): void;
}

function useDraftStorage<I extends FieldValues, O>(
	form: UseFormReturn<I, unknown, O>,
	key: string | null,
	notStored: readonly string[] = [],
): DraftStorage {
	const [without] = useState(notStored);
	const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
	const resting = useRef(false);
	useEffect(() => {
		if (!key) return;
		const flush = () => {
			if (pending.current === null) return;
			clearTimeout(pending.current);
			pending.current = null;
			writeDraft(key, form.getValues(), localStore, without);
		};
		const stop = form.subscribe({
			formState: { values: true, isDirty: true },
			callback({ isDirty }) {
				if (resting.current || (!isDirty && pending.current === null)) return;
				if (pending.current !== null) clearTimeout(pending.current);
				pending.current = setTimeout(flush, SAVE_DELAY_MS);
			},
		});
		window.addEventListener("pagehide", flush);
		return () => {
			flush();
			stop();
			window.removeEventListener("pagehide", flush);
		};
	}, [form, key, without]);
	const clearSaved = () => {
		if (pending.current !== null) clearTimeout(pending.current);
		pending.current = null;
		if (key) removeDraft(key);
	};
	return {
		clear: clearSaved,
		write(values) {
			if (key) writeDraft(key, values, localStore, without);
		},
		pause() {
			resting.current = true;
			clearSaved();
		},
		resume() {
			resting.current = false;
		},
	};
}

function focusFirstProblem(formId: string): void {
	const field = document
		.getElementById(formId)
		?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
	field?.focus({ preventScroll: true });
	// A bottom bar would hide field and error.
	field?.scrollIntoView({ block: "center" });
}

export function fieldId(formId: string, name: string): string {
	return `${formId}-${name}`;
}
