import { LIMITS } from "@deck/contracts/limits";
import type { Uploader } from "../upload/uploader.ts";
import { isBusy, type UploadView } from "../upload/view.ts";

/** What a room's files need of an upload. */
export type RoomUpload = Pick<
	Uploader,
	"subscribe" | "getView" | "file" | "choose" | "pause" | "resume" | "cancel" | "forget"
>;

/** Where a room's files come from and go to. */
export interface FilePlaces {
	/** The upload of a place; the same one each time. */
	open(place: number): RoomUpload;
	/** Whether this browser keeps one there, from before or of another tab. */
	begun(place: number): boolean;
	/** Tells the server how a picture looks small, where it is one; never rejects. */
	preview(uploadId: string, file: File): Promise<void>;
}

/** A file beside the field to write in. */
export interface AttachedFile {
	place: number;
	view: UploadView;
	upload: RoomUpload;
}

export interface Attached {
	files: readonly AttachedFile[];
	/** Some of what was chosen last found no place. */
	full: boolean;
	/** Why the message can't be sent yet: a file is on its way, or one was refused and has to go first. */
	holds: "busy" | "refused" | null;
}

/** A file that goes with a message. */
export interface SentFile {
	/** Of its upload. */
	id: string;
	name: string;
	/** Bytes. */
	size: number;
}

const PLACES = Array.from({ length: LIMITS.messageFiles }, (_, at) => at + 1);
const GONE: ReadonlySet<UploadView["state"]> = new Set(["idle", "cancelled"]);
const FAILED: ReadonlySet<UploadView["state"]> = new Set(["refused", "lost"]);

/**
 * The files that are chosen for the next message of a room, each an upload by itself: it goes on while one writes or looks
 * around, and after a reload. A store: `subscribe` and `getState` fit useSyncExternalStore.
 */
export class RoomFiles {
	readonly #places: FilePlaces;
	readonly #uploads = new Map<number, RoomUpload>();
	readonly #listeners = new Set<() => void>();
	/** Ids of uploads that were looked at, and how many of them are just being made small. */
	readonly #looked = new Set<string>();
	#making = 0;
	#full = false;
	#state: Attached = { files: [], full: false, holds: null };

	constructor(places: FilePlaces) {
		this.#places = places;
		for (const place of PLACES) if (places.begun(place)) this.#open(place);
		this.#changed();
	}

	subscribe = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	getState = (): Attached => this.#state;

	/** Sends files on their way, as many as there are places. */
	choose(files: readonly File[]): void {
		const free = PLACES.filter((place) => this.#isFree(place));
		for (const [at, place] of free.entries()) {
			const file = files[at];
			if (file) void this.#open(place).choose(file);
		}
		this.#full = files.length > free.length;
		this.#changed();
	}

	/** Chooses another file in place of one. */
	replace(place: number, file: File): void {
		void this.#open(place).choose(file);
	}

	remove(place: number): void {
		void this.#open(place).cancel();
	}

	/** The files that go with a message now: their uploads' ids, and what they are called. Nothing of them is kept here. */
	take(): { uploads: string[]; files: SentFile[] } {
		const ready = this.#state.files.flatMap(({ view: { upload }, upload: own }) =>
			upload ? [{ id: upload.id, name: upload.name, size: upload.size, own }] : [],
		);
		for (const { own } of ready) void own.forget();
		return {
			uploads: ready.map(({ id }) => id),
			files: ready.map(({ own: _, ...file }) => file),
		};
	}

	#isFree(place: number): boolean {
		const view = this.#uploads.get(place)?.getView();
		return view ? GONE.has(view.state) : !this.#places.begun(place);
	}

	#open(place: number): RoomUpload {
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
			return upload && view && !GONE.has(view.state) ? [{ place, view, upload }] : [];
		});
		for (const { view, upload } of files) this.#look(view, upload.file);
		const busy = this.#making > 0 || files.some(({ view }) => isBusy(view.state));
		const refused = files.some(({ view }) => FAILED.has(view.state));
		if (files.length < LIMITS.messageFiles) this.#full = false;
		this.#state = { files, full: this.#full, holds: refused ? "refused" : busy ? "busy" : null };
		for (const listener of this.#listeners) listener();
	}

	/** A picture that has arrived is made small, once, while the page has it. */
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
