import { ApiError } from "./api-error.ts";
import { type Patience, waitForAttempt } from "./patience.ts";
import { sameValue } from "./three-way.ts";

/** Where the text of a form is kept. */
export type DraftState =
	| { kind: "none" }
	| { kind: "saved"; at: Date }
	/** In this browser alone: the server is away, and asked again. */
	| { kind: "here" }
	/** The server does not take it, and says why. */
	| { kind: "refused"; why: string }
	/** It was deleted or submitted elsewhere. */
	| { kind: "gone" };

/** A draft of which a version is known. */
export interface DraftHead {
	id: string;
	version: number;
}

/** A draft as the server has it. */
export interface KeptDraft<Content> extends DraftHead {
	content: Content;
}

export interface DraftSaverOptions<Content, Theirs extends KeptDraft<Content>> {
	/** What is to be kept now. */
	read(): Content;
	make(content: Content): Promise<DraftHead>;
	save(head: DraftHead, content: Content): Promise<DraftHead>;
	/** The draft that came with a 409. */
	current(answer: unknown): Theirs;
	/** The draft on which the form goes on; null for none yet. */
	head: DraftHead | null;
	/** What the server has of it. */
	saved: Content | null;
	tell(state: DraftState): void;
	/** A save was taken; whether nothing was typed meanwhile. */
	onSaved(head: DraftHead, whole: boolean): void;
	/** Another tab was first. */
	onConflict(theirs: Theirs): void;
	patience: Patience;
	/** ms of rest before what was typed is saved. */
	delay: number;
}

/** Keeps a form as a draft on the server, one save at a time; nothing of it throws. */
export class DraftSaver<Content, Theirs extends KeptDraft<Content>> {
	readonly #options: DraftSaverOptions<Content, Theirs>;
	#head: DraftHead | null;
	/** What the server has, as one text. */
	#saved: string | null;
	#timer: ReturnType<typeof setTimeout> | null = null;
	#running: Promise<void> | null = null;
	/** Waits for a decision between two texts, or for whoever wants a new draft. */
	#held = false;
	#stopped = new AbortController();

	constructor(options: DraftSaverOptions<Content, Theirs>) {
		this.#options = options;
		this.#head = options.head;
		this.#saved = options.saved && JSON.stringify(options.saved);
	}

	/** The draft as the form's text goes back to it; null for none yet. */
	get head(): DraftHead | null {
		return this.#head;
	}

	/** Something was typed. */
	changed(): void {
		if (this.#held || this.#stopped.signal.aborted) return;
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.#next(), this.#options.delay);
	}

	/** Saves at once; a draft that is gone is begun anew. Whether the server has it now. */
	async now(): Promise<boolean> {
		await this.#running;
		if (this.#head === null) this.#held = false;
		if (this.#held) return false;
		await this.#next();
		return this.#saved === JSON.stringify(this.#options.read());
	}

	/**
	 * The server has another version: nothing is saved until it is decided which text stands. False where there is nothing
	 * to decide, as that is one's own save, whose answer was lost.
	 */
	meet(theirs: Theirs, content: Content = this.#options.read()): boolean {
		if (sameValue(theirs.content, content)) {
			this.#head = { id: theirs.id, version: theirs.version };
			this.#taken(JSON.stringify(content));
			return false;
		}
		this.#held = true;
		this.#options.onConflict(theirs);
		return true;
	}

	/**
	 * The page has read the draft anew, after a change elsewhere. True where the form is to show it, as nothing was typed
	 * here since the last save; what is being typed stays, and meets the other text when it is saved.
	 * @param untouched nothing was filled in at all; asked where there is no draft yet
	 */
	follow(theirs: Theirs, untouched: boolean): boolean {
		if (this.#held || this.#running || this.#stopped.signal.aborted) return false;
		if (this.#head && theirs.version <= this.#head.version) return false;
		const content = this.#options.read();
		if (this.#head ? JSON.stringify(content) !== this.#saved : !untouched) return false;
		this.#head = { id: theirs.id, version: theirs.version };
		this.#saved = JSON.stringify(theirs.content);
		this.#options.tell({ kind: "saved", at: new Date() });
		return !sameValue(theirs.content, content);
	}

	/**
	 * It was decided which text stands; the next save is one of this version.
	 * @param id of the draft that was met, where this form had begun none itself
	 */
	resolved(version: number, id = this.#head?.id): void {
		if (id !== undefined) this.#head = { id, version };
		this.#held = false;
		this.changed();
	}

	/** Saves nothing more, once what is under way is over; `start` goes on. */
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
			const content = this.#options.read();
			const text = JSON.stringify(content);
			if (text === this.#saved) return;
			try {
				await this.#send(content);
				this.#taken(text);
				return;
			} catch (error) {
				if (!this.#refused(error, content)) return;
			}
			await waitForAttempt(this.#options.patience, attempt, signal);
		}
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
		this.#options.tell({ kind: "saved", at: new Date() });
		if (!whole) this.changed();
	}

	/** Whether to try again. */
	#refused(error: unknown, content: Content): boolean {
		const { tell } = this.#options;
		if (!(error instanceof ApiError)) throw error;
		const again = error.status === 0 || error.status === 429 || error.status >= 500;
		if (again || error.status === 401 || error.status === 419) {
			tell({ kind: "here" });
			return again;
		}
		if (error.status === 409) {
			this.meet(this.#options.current(error.current), content);
		} else if (error.status === 404) {
			this.#held = true;
			this.#head = null;
			tell({ kind: "gone" });
		} else tell({ kind: "refused", why: error.message });
		return false;
	}
}
