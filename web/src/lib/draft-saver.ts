import { ApiError } from "./api-error.ts";
import { isSameValue } from "./merge-edits.ts";
import { type RetryPolicy, waitForAttempt } from "./retry-policy.ts";

export type DraftState =
	| { kind: "none" }
	| { kind: "saved"; at: Date }
	/** Not on the unavailable server yet; retried. */
	| { kind: "here" }
	| { kind: "refused"; why: string }
	/** Deleted or submitted elsewhere. */
	| { kind: "gone" };

export interface DraftHead {
	id: string;
	version: number;
}

export interface StoredDraft<Content> extends DraftHead {
	content: Content;
}

export interface Unanswered<Content> {
	read(): Content | null;
	write(content: Content | null): void;
}

export interface DraftSaverOptions<Content, Theirs extends StoredDraft<Content>> {
	read(): Content;
	make(content: Content): Promise<DraftHead>;
	save(head: DraftHead, content: Content): Promise<DraftHead>;
	current(answer: unknown): Theirs;
	head: DraftHead | null;
	saved: Content | null;
	/** Keeps content sent and unanswered over a reload. */
	unanswered: Unanswered<Content>;
	onState(state: DraftState): void;
	/** `whole`: nothing was typed while saving. */
	onSaved(head: DraftHead, whole: boolean): void;
	onConflict(theirs: Theirs): void;
	retry: RetryPolicy;
	delay: number;
}

/** Saves a form as a server draft, one save at a time; never throws. */
export class DraftSaver<Content, Theirs extends StoredDraft<Content>> {
	readonly #options: DraftSaverOptions<Content, Theirs>;
	#head: DraftHead | null;
	#saved: string | null;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#running: Promise<void> | null = null;
	/** Paused until the user chooses a text or a new draft. */
	#held = false;
	#stopped = new AbortController();
	/** The server may have it. Sent again first, so that the form recognizes its text there. */
	#unanswered: Content | null;

	constructor(options: DraftSaverOptions<Content, Theirs>) {
		this.#options = options;
		this.#head = options.head;
		this.#saved = options.saved && JSON.stringify(options.saved);
		this.#unanswered = options.unanswered.read();
	}

	get head(): DraftHead | null {
		return this.#head;
	}

	changed(): void {
		if (this.#held || this.#stopped.signal.aborted) return;
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#next(), this.#options.delay);
	}

	/** Saves at once, as a new draft if deleted. Returns whether the server has the text. */
	async saveNow(): Promise<boolean> {
		await this.#running;
		if (this.#head === null) this.#held = false;
		if (this.#held) return false;
		await this.#next();
		return this.#saved === JSON.stringify(this.#options.read());
	}

	/**
	 * Pauses until the user chooses a version. Returns false if they are equal: our own save, its answer lost.
	 */
	raiseConflict(theirs: Theirs, content: Content = this.#options.read()): boolean {
		if (isSameValue(theirs.content, content)) {
			this.#head = { id: theirs.id, version: theirs.version };
			this.#taken(JSON.stringify(content));
			return false;
		}
		this.#held = true;
		this.#options.onConflict(theirs);
		return true;
	}

	/**
	 * Takes a draft read anew. Returns true if the form is to show it: nothing was typed since the last save.
	 * @param untouched the form is empty; used without a draft
	 */
	follow(theirs: Theirs, untouched: boolean): boolean {
		if (this.#held || this.#running || this.#stopped.signal.aborted) return false;
		if (this.#head && theirs.version <= this.#head.version) return false;
		const content = this.#options.read();
		if (this.#head ? JSON.stringify(content) !== this.#saved : !untouched) return false;
		this.#head = { id: theirs.id, version: theirs.version };
		this.#saved = JSON.stringify(theirs.content);
		this.#options.onState({ kind: "saved", at: new Date() });
		return !isSameValue(theirs.content, content);
	}

	/**
	 * Continues from the chosen version.
	 * @param id of the other draft, if this form created none
	 */
	resolveConflict(version: number, id = this.#head?.id): void {
		if (id !== undefined) this.#head = { id, version };
		this.#held = false;
		this.changed();
	}

	async stop(): Promise<void> {
		this.#stopped.abort();
		if (this.#timer !== null) clearTimeout(this.#timer);
		await this.#running;
	}

	start(): void {
		this.#stopped = new AbortController();
	}

	async #next(): Promise<void> {
		this.#timer = null;
		this.#running ??= this.#insist().finally(() => {
			this.#running = null;
		});
		await this.#running;
	}

	async #insist(): Promise<void> {
		const { signal } = this.#stopped;
		for (let attempt = 0; !signal.aborted; attempt++) {
			const repeats = this.#unanswered !== null;
			const content = this.#unanswered ?? this.#options.read();
			const text = JSON.stringify(content);
			if (!repeats && text === this.#saved) return;
			try {
				this.#keepUnanswered(content);
				await this.#send(content);
				this.#keepUnanswered(null);
				this.#taken(text);
				if (!repeats) return;
			} catch (error) {
				const next = this.#refused(error, content);
				if (next === "stop") return;
				if (next === "wait") await waitForAttempt(this.#options.retry, attempt, signal);
			}
		}
	}

	#keepUnanswered(content: Content | null): void {
		this.#unanswered = content;
		this.#options.unanswered.write(content);
	}

	async #send(content: Content): Promise<void> {
		const { make, save } = this.#options;
		const { id, version } = this.#head ? await save(this.#head, content) : await make(content);
		this.#head = { id, version };
	}

	#taken(text: string): void {
		this.#saved = text;
		if (!this.#head) return;
		const whole = JSON.stringify(this.#options.read()) === text;
		this.#options.onSaved(this.#head, whole);
		this.#options.onState({ kind: "saved", at: new Date() });
		if (!whole) this.changed();
	}

	#refused(error: unknown, content: Content): "wait" | "continue" | "stop" {
		const { onState } = this.#options;
		if (!(error instanceof ApiError)) throw error;
		const unknown = error.status === 0 || error.status >= 500;
		if (!unknown) this.#keepUnanswered(null);
		const again = unknown || error.status === 429;
		if (again || error.status === 401 || error.status === 419) {
			onState({ kind: "here" });
			return again ? "wait" : "stop";
		}
		if (error.status === 409) {
			return this.raiseConflict(this.#options.current(error.current), content) ? "stop" : "continue";
		}
		if (error.status === 404) {
			this.#held = true;
			this.#head = null;
			onState({ kind: "gone" });
		} else onState({ kind: "refused", why: error.message });
		return "stop";
	}
}
