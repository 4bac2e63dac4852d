import type { UploadRecord, UploadStorage } from "./storage.ts";

/** Imitates an `UploadStorage`; serialises records, as a browser does. */
export function fakeStorage() {
	const records = new Map<string, string>();
	const files = new Map<string, File>();
	const memory: UploadStorage & { files: Map<string, File>; records: Map<string, string> } = {
		files,
		records,
		load: (key): UploadRecord | null => JSON.parse(records.get(key) ?? "null"),
		save: (key, record) => void records.set(key, JSON.stringify(record)),
		loadFile: async (key) => files.get(key) ?? null,
		saveFile: async (key, file) => void files.set(key, file),
		removeFile: async (key) => void files.delete(key),
		remove: async (key) => {
			records.delete(key);
			files.delete(key);
		},
	};
	return memory;
}
