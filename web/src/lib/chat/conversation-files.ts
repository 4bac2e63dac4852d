import { LIMITS } from "@deck/contracts/limits";
import type { Uploader } from "../upload/uploader.ts";
import { isBusy, isFailed, type UploadView } from "../upload/view.ts";

export type MessageUpload = Pick<
	Uploader,
	"subscribe" | "getView" | "file" | "choose" | "pause" | "resume" | "cancel" | "release"
>;

export interface MessageUploads {
	open(place: number): MessageUpload;
	isStarted(place: number): boolean;
	preview(uploadId: string, file: File): Promise<void>;
}

export interface AttachedFile {
	place: number;
	view: UploadView;
	upload: MessageUpload;
}

export interface Attachments {
	files: readonly AttachedFile[];
	/** Some of the last chosen files did not fit. */
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

const PLACES = Array.from({ length: LIMITS.messageFiles }, (_, at) => at + 1);
const ENDED: ReadonlySet<UploadView["state"]> = new Set(["idle", "cancelled"]);

/** Uploads survive reloads. `subscribe` and `getState` fit `useSyncExternalStore`. */
export class ConversationFiles {
	readonly #places: MessageUploads;
	readonly #uploads = new Map<number, MessageUpload>();
	readonly #listeners = new Set<() => void>();
	readonly #looked = new Set<string>();
	#making = 0;
	#full = false;
	#state: Attachments = { files: [], limitReached: false, blockedBy: null };

	constructor(places: MessageUploads) {
		this.#places = places;
		for (const place of PLACES) if (places.isStarted(place)) this.#open(place);
		this.#changed();
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	getState = (): Attachments => this.#state;

	choose(files: readonly File[]): void {
		const free = PLACES.filter((place) => this.#isFree(place));
		for (const [at, place] of free.entries()) {
			const file = files[at];
			if (file) void this.#open(place).choose(file);
		}
		this.#full = files.length > free.length;
		this.#changed();
	}

	replace(place: number, file: File): void {
		void this.#open(place).choose(file);
	}

	remove(place: number): void {
		void this.#open(place).cancel();
	}

	take(): { uploads: string[]; files: SentFile[] } {
		const ready = this.#state.files.flatMap(({ view: { upload }, upload: own }) =>
			upload ? [{ id: upload.id, name: upload.name, size: upload.size, own }] : [],
		);
		for (const { own } of ready) void own.release();
		return {
			uploads: ready.map(({ id }) => id),
			files: ready.map(({ own: _, ...file }) => file),
		};
	}

	#isFree(place: number): boolean {
		const view = this.#uploads.get(place)?.getView();
		return view ? ENDED.has(view.state) : !this.#places.isStarted(place);
	}

	#open(place: number): MessageUpload {
		const known = this.#uploads.get(place);
		if (known) return known;
		const upload = this.#places.open(place);
		this.#uploads.set(place, upload);
		upload.subscribe(() => this.#changed());
		return upload;
	}

	#changed(): void {
		const files = PLACES.flatMap((place) => {
			const upload = this.#uploads.get(place);
			const view = upload?.getView();
			return upload && view && !ENDED.has(view.state) ? [{ place, view, upload }] : [];
		});
		for (const { view, upload } of files) this.#look(view, upload.file);
		const busy = this.#making > 0 || files.some(({ view }) => isBusy(view.state));
		const refused = files.some(({ view }) => isFailed(view.state));
		if (files.length < LIMITS.messageFiles) this.#full = false;
		this.#state = { files, limitReached: this.#full, blockedBy: refused ? "refused" : busy ? "busy" : null };
		for (const listener of this.#listeners) listener();
	}

	#look({ upload }: UploadView, file: File | null): void {
		if (!upload || !file || this.#looked.has(upload.id)) return;
		this.#looked.add(upload.id);
		this.#making++;
		void this.#places.preview(upload.id, file).finally(() => {
			this.#making--;
			this.#changed();
		});
	}
}
