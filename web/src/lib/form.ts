import { useEffect, useId, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type * as v from "valibot";
import { ApiError } from "./api-error.ts";
import { type Attempt, Attempts } from "./attempt.ts";
import { draftKey, readDraft, writeDraft } from "./form-draft.ts";
import { schemaResolver } from "./form-resolver.ts";
import { reportError } from "./report-error.ts";
import { serverProblems } from "./server-problems.ts";
import { useSession } from "./session.ts";
import { localStore } from "./storage.ts";

const SAVE_DELAY_MS = 300;

/** Says that a form holds nothing worth keeping over a reload: a password, or what is kept elsewhere. */
export const KEEPS_NOTHING = null;

export interface DeckFormOptions<I extends FieldValues, O, R> {
	/** The contract's schema of the request. */
	schema: v.GenericSchema<I, O>;
	/** Put the `version` of what is edited among the values, so that a kept draft of an older one is noticed. */
	defaults: DefaultValues<I>;
	/** Keeps unsaved text over a reload under this name, per person: the form and the ids of what it is about. */
	storageKey: string | typeof KEEPS_NOTHING;
	/** Fields that always begin with their defaults, such as what a dialog was opened for. */
	notKept?: (keyof I)[];
	/** Sends the parsed values; rejects with `ApiError`. */
	send(values: O, attempt: Attempt): Promise<R>;
	/** After the server has agreed; the kept text is gone by then. */
	onDone(result: R, values: O): void | Promise<void>;
	/** Refusals that the form answers by itself (return true), before the usual handling. */
	onRefused?(error: ApiError): boolean;
	/** What a 409 is compared with: what stands on the server, as values of this form. */
	fromCurrent?(current: unknown): DefaultValues<I>;
	/** What one's own text becomes when it is kept over theirs; without this it stays as it is, with their `version`. */
	keepMine?(mine: I, theirs: DefaultValues<I>): I;
}

export interface DeckForm<I extends FieldValues, O> {
	form: UseFormReturn<I, unknown, O>;
	/** Prefix of the fields' ids. */
	id: string;
	submit(event?: React.BaseSyntheticEvent): Promise<void>;
	busy: boolean;
	/** Whether the values were found kept from before a reload. */
	restored: boolean;
	/** Throws the kept text away and shows the defaults; what it returns brings the text back. */
	discard(): () => void;
	/** What is typed is kept elsewhere, so that nothing of it has to be kept here. */
	saved(): void;
	/** Shows other values, which are kept elsewhere: nothing of them is one's own. */
	show(values: DefaultValues<I>): void;
	/** The values as they stand on the server, where somebody else was first: set by a 409, or by `meet`. */
	theirs: DefaultValues<I> | null;
	/** Asks whose text to keep, where the form is saved otherwise than by its own sending. */
	meet(theirs: DefaultValues<I>): void;
	/** Keeps one's own text over theirs (`version` becomes theirs), or takes theirs; what it returns brings one's own back. */
	resolveConflict(whose: "mine" | "theirs"): () => void;
	/** Labels of the mounted fields by name, for the summary. */
	labels: Map<string, string>;
	/** How often the values were replaced as a whole: fields begin anew then, as an absent value would leave the last one standing. */
	replaced: number;
}

/**
 * A form on a contract's schema: validation while typing, the server's 422 on its fields, text kept over a
 * reload, 409 shown for a decision, and no double submit. Render it in `<DeckForm>` of `ui/form`.
 */
export function useDeckForm<I extends FieldValues, O, R>(options: DeckFormOptions<I, O, R>): DeckForm<I, O> {
	const { user } = useSession();
	const key = options.storageKey ? draftKey(user?.id, options.storageKey) : null;
	const [draft] = useState(() =>
		key ? readDraft(key, localStore, options.notKept as string[] | undefined) : null,
	);
	const [restored, setRestored] = useState(draft !== null);
	const [theirs, setTheirs] = useState<DefaultValues<I> | null>(null);
	const [busy, setBusy] = useState(false);
	const [replaced, setReplaced] = useState(0);
	const sending = useRef(false);
	const refused = useRef(false);
	const [refusals, setRefusals] = useState(0);
	const attempts = useRef(new Attempts());
	const labels = useRef(new Map<string, string>());
	const id = useId();

	const form = useForm<I, unknown, O>({
		resolver: schemaResolver(options.schema),
		defaultValues: { ...options.defaults, ...draft } as DefaultValues<I>,
		mode: "onTouched",
		shouldFocusError: false,
	});
	const keeper = useDraftKeeper(form, key);
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
				keeper.rest();
				setRestored(false);
				await options.onDone(result, values);
			} catch (error) {
				attempts.current.finish(error);
				refuse(error);
			} finally {
				keeper.wake();
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

	// An effect, as the errors are on the page then, however long that took.
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
		// The form tells of its values before it knows that nothing of them is one's own.
		keeper.rest();
		setRestored(false);
		replace(values);
		keeper.wake();
	}

	return {
		form,
		id,
		submit,
		busy,
		restored,
		discard() {
			const values = structuredClone(form.getValues());
			show(options.defaults);
			return () => {
				replace(values, { keepDefaultValues: true });
				// At once: the page may have been left by now.
				if (key) writeDraft(key, values);
				setRestored(true);
			};
		},
		saved: keeper.forget,
		show,
		theirs,
		meet: setTheirs,
		resolveConflict(whose) {
			const mine = structuredClone(form.getValues());
			if (theirs && whose === "theirs") show(theirs);
			else if (theirs && options.keepMine) {
				form.reset(options.keepMine(form.getValues(), theirs), { keepDefaultValues: true });
			} else if (theirs && "version" in theirs) {
				form.setValue("version" as Parameters<typeof form.setValue>[0], theirs.version);
			}
			setTheirs(null);
			return () => {
				const version = theirs && "version" in theirs ? { version: theirs.version } : null;
				replace({ ...mine, ...version }, { keepDefaultValues: true });
			};
		},
		labels: labels.current,
		replaced,
	};
}

interface DraftKeeper {
	/** Throws away what is kept. */
	forget(): void;
	/** The same, and keeps nothing until it is woken: what has been sent may be put back into the form meanwhile. */
	rest(): void;
	wake(): void;
}

/** Keeps a form's values a moment after each change and when the page is left. */
function useDraftKeeper<I extends FieldValues, O>(
	form: UseFormReturn<I, unknown, O>,
	key: string | null,
): DraftKeeper {
	const pending = useRef<ReturnType<typeof setTimeout> | null>(null);
	const resting = useRef(false);
	useEffect(() => {
		if (!key) return;
		const flush = () => {
			if (pending.current === null) return;
			clearTimeout(pending.current);
			pending.current = null;
			writeDraft(key, form.getValues());
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
	}, [form, key]);
	const forget = () => {
		if (pending.current !== null) clearTimeout(pending.current);
		pending.current = null;
		if (key) localStore.remove(key);
	};
	return {
		forget,
		rest() {
			resting.current = true;
			forget();
		},
		wake() {
			resting.current = false;
		},
	};
}

/** Moves the focus to the first field in trouble. */
function focusFirstProblem(formId: string): void {
	const field = document
		.getElementById(formId)
		?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
	field?.focus({ preventScroll: true });
	// In the middle, as a bar at the foot would hide the field and its error.
	field?.scrollIntoView({ block: "center" });
}

/** The id of a field's control, for labels and for links to it. */
export function fieldId(formId: string, name: string): string {
	return `${formId}-${name}`;
}
