import { wanted } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { uploads } from "./entity.ts";

/** Key in the bucket of the file that an upload brings. */
export const manuscriptKey = (uploadId: string) => `manuscripts/${uploadId}.pdf`;

/** Where the row of the upload stands that brought a file; it may be gone, or never have been: imports have none. */
export function uploadOf(table: Table, key: string): Key {
	const upload_id = key.slice(key.lastIndexOf("/") + 1, key.lastIndexOf("."));
	const all = uploads(table);
	return wanted(all, all.get({ upload_id })).key;
}
