import { localStore } from "../storage.ts";
import type { Fingerprint } from "./fingerprint.ts";

export interface UploadRecord extends Fingerprint {
	/** Server id; null until it has answered. */
	id: string | null;
	/** By the user: reloads do not resume it. */
	paused: boolean;
	/** Completion time in ms; 0 before. */
	at: number;
}

/** A key identifies user and form. */
export interface UploadStorage {
	load(key: string): UploadRecord | null;
	save(key: string, record: UploadRecord): void;
	loadFile(key: string): Promise<File | null>;
	/** May fail silently (no space, private windows): the user must choose the file again. */
	saveFile(key: string, file: File): Promise<void>;
	removeFile(key: string): Promise<void>;
	remove(key: string): Promise<void>;
}

const PREFIX = "upload:";
const DATABASE = "uploads";
const FILES = "files";

/** Records in localStorage, files in IndexedDB, which keeps them out of memory. */
export const browserStorage: UploadStorage = {
	load: (key) => localStore.read<UploadRecord>(PREFIX + key),
	save: (key, record) => localStore.write(PREFIX + key, record),
	async loadFile(key) {
		const found = await inFiles("readonly", (files) => files.get(key)).catch(() => null);
		return found instanceof File ? found : null;
	},
	async saveFile(key, file) {
		await inFiles("readwrite", (files) => files.put(file, key)).catch(() => null);
	},
	async removeFile(key) {
		await inFiles("readwrite", (files) => files.delete(key)).catch(() => null);
	},
	async remove(key) {
		localStore.remove(PREFIX + key);
		await this.removeFile(key);
	},
};

export async function clearStoredFiles(): Promise<void> {
	await inFiles("readwrite", (files) => files.clear()).catch(() => null);
}

async function inFiles(
	mode: IDBTransactionMode,
	act: (files: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
	const opening = indexedDB.open(DATABASE, 1);
	opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
	const database = await resultOf(opening);
	try {
		return await resultOf(act(database.transaction(FILES, mode).objectStore(FILES)));
	} finally {
		database.close();
	}
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}
