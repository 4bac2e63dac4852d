import { LIMITS } from "@deck/contracts/limits";
import type { Uploader } from "../upload/uploader.ts";
import { isBusy, isFailed, type UploadView } from "../upload/view.ts";

export type MessageUpload = Pick<
	Uploader,
	"subscribe" | "getView" | "file" | "choose" | "pause" | "resume" | "cancel" | "release"
>;

export interface MessageUploads {
	open(index: number): MessageUpload;
	isStarted(index: number): boolean;
	preview(uploadId: string, file: File): Promise<void>;
}

export interface AttachedFile {
	index: number;
	view: UploadView;
	upload: MessageUpload;
}

export interface Attachments {
	files: readonly AttachedFile[];
	/** Whether some of the files chosen last did not fit. */
	limitReached: boolean;
	/** Why the message can't be sent; refused files must be removed. */
	blockedBy: "busy" | "refused" | null;
}

export interface SentFile {
	/** Upload id. */
	id: string;
	name: string;
	/** Bytes. */
	size: number;
}

const FILE_INDEXES = Array.from({ length: LIMITS.messageFiles }, (_, at) => at + 1);
const ENDED: ReadonlySet<UploadView["state"]> = new Set(["idle", "cancelled"]);

/** Holds the files of the next message in a conversation. Uploads survive reloads. `subscribe` and `getState` fit `useSyncExternalStore`. */
export class ConversationFiles {
	readonly #uploader: MessageUploads;
	readonly #uploads = new Map<number, MessageUpload>();
	readonly #listeners = new Set<() => void>();
	readonly #previewed = new Set<string>();
	#pendingPreviews = 0;
	#full = false;
	#state: Attachments = { files: [], limitReached: false, blockedBy: null };

	constructor(uploader: MessageUploads) {
		this.#uploader = uploader;
		for (const index of FILE_INDEXES) if (uploader.isStarted(index)) this.#open(index);
		this.#changed();
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	getState = (): Attachments => this.#state;

	choose(files: readonly File[]): void {
		const free = FILE_INDEXES.filter((index) => this.#isFree(index));
		for (const [at, index] of free.entries()) {
			const file = files[at];
			if (file) void this.#open(index).choose(file);
		}
		this.#full = files.length > free.length;
		this.#changed();
	}

	replace(index: number, file: File): void {
		void this.#open(index).choose(file);
	}

	remove(index: number): void {
		void this.#open(index).cancel();
	}

	/** Returns the uploaded files for a message, and makes room for the next message's. */
	takeReady(): SentFile[] {
		const ready = this.#state.files.flatMap(({ view: { upload }, upload: own }) =>
			upload ? [{ id: upload.id, name: upload.name, size: upload.size, own }] : [],
		);
		for (const { own } of ready) void own.release();
		return ready.map(({ own: _, ...file }) => file);
	}

	#isFree(index: number): boolean {
		const view = this.#uploads.get(index)?.getView();
		return view ? ENDED.has(view.state) : !this.#uploader.isStarted(index);
	}

	#open(index: number): MessageUpload {
		const known = this.#uploads.get(index);
		if (known) return known;
		const upload = this.#uploader.open(index);
		this.#uploads.set(index, upload);
		upload.subscribe(() => this.#changed());
		return upload;
	}

	#changed(): void {
		const files = FILE_INDEXES.flatMap((index) => {
			const upload = this.#uploads.get(index);
			const view = upload?.getView();
			return upload && view && !ENDED.has(view.state) ? [{ index, view, upload }] : [];
		});
		for (const { view, upload } of files) this.#sendPreview(view, upload.file);
		const busy = this.#pendingPreviews > 0 || files.some(({ view }) => isBusy(view.state));
		const refused = files.some(({ view }) => isFailed(view.state));
		if (files.length < LIMITS.messageFiles) this.#full = false;
		this.#state = { files, limitReached: this.#full, blockedBy: refused ? "refused" : busy ? "busy" : null };
		for (const listener of this.#listeners) listener();
	}

	#sendPreview({ upload }: UploadView, file: File | null): void {
		if (!upload || !file || this.#previewed.has(upload.id)) return;
		this.#previewed.add(upload.id);
		this.#pendingPreviews++;
		void this.#uploader.preview(upload.id, file).finally(() => {
			this.#pendingPreviews--;
			this.#changed();
		});
	}
}
