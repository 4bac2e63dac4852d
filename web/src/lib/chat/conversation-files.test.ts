import { expect, test } from "vitest";
import { IDLE, type UploadState, type UploadView } from "../upload/view.ts";
import { ConversationFiles, type MessageUpload } from "./conversation-files.ts";

class Standing implements MessageUpload {
	file: File | null = null;
	#view: UploadView = IDLE;
	#notify = () => {};

	subscribe = (notify: () => void) => {
		this.#notify = notify;
		return () => {};
	};
	getView = () => this.#view;

	async choose(file: File): Promise<void> {
		this.file = file;
		this.enter("waiting");
	}

	enter(state: UploadState): void {
		const { name = "", size = 0 } = this.file ?? {};
		const upload = { id: `id of ${name}`, name, size, part_size: 1, state: "ready" as const, parts: [] };
		this.#view = { ...IDLE, state, name, size, upload: state === "ready" ? upload : null };
		this.#notify();
	}

	pause = () => this.enter("paused");
	resume = () => this.enter("sending");
	cancel = async () => this.enter("cancelled");
	release = async () => this.enter("idle");
}

function room(started: readonly number[] = []) {
	const uploads = new Map<number, Standing>();
	const small: string[] = [];
	const made = Promise.withResolvers<void>();
	const files = new ConversationFiles({
		open(index) {
			const upload = new Standing();
			uploads.set(index, upload);
			return upload;
		},
		isStarted: (index) => started.includes(index),
		preview(id) {
			small.push(id);
			return made.promise;
		},
	});
	const names = () => files.getState().files.map(({ view }) => view.name);
	return { files, uploads, small, names, made };
}

const file = (name: string) => new File(["x"], name);

test("as many files are taken as there are places, and the limit is reported until one is free", async () => {
	const { files, names } = room();
	files.choose(["a", "b"].map(file));
	expect([names(), files.getState().limitReached]).toEqual([["a", "b"], false]);
	files.choose(["c", "d", "e", "f"].map(file));
	expect([names(), files.getState().limitReached]).toEqual([["a", "b", "c", "d", "e"], true]);
	files.remove(2);
	expect([names(), files.getState().limitReached]).toEqual([["a", "c", "d", "e"], false]);
	files.choose([file("g")]);
	expect(names()).toEqual(["a", "g", "c", "d", "e"]);
});

test("files started before, or in another tab, keep their places", () => {
	const { files, uploads } = room([1, 3]);
	expect([...uploads.keys()]).toEqual([1, 3]);
	uploads.get(1)?.choose(file("from before"));
	files.choose([file("new")]);
	expect(uploads.get(2)?.file?.name).toBe("new");
});

test("a message waits for its files, and for a refused one until it is removed", async () => {
	const { files, uploads, made } = room();
	files.choose(["a", "b"].map(file));
	expect(files.getState().blockedBy).toBe("busy");
	uploads.get(1)?.enter("ready");
	uploads.get(2)?.enter("refused");
	expect(files.getState().blockedBy).toBe("refused");
	files.remove(2);
	expect(files.getState().blockedBy, "the picture is being made small").toBe("busy");
	made.resolve();
	await expect.poll(() => files.getState().blockedBy).toBe(null);
	expect(files.takeReady()).toEqual([{ id: "id of a", name: "a", size: 1 }]);
	expect([files.getState().files, files.takeReady()]).toEqual([[], []]);
});

test("each picture is reduced once", async () => {
	const { files, uploads, small, made } = room();
	made.resolve();
	files.choose([file("a")]);
	for (const _ of [1, 2]) uploads.get(1)?.enter("ready");
	uploads.get(1)?.enter("sending");
	uploads.get(1)?.enter("ready");
	await expect.poll(() => files.getState().blockedBy).toBe(null);
	expect(small).toEqual(["id of a"]);
});
