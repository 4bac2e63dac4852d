import { keyOf } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { uploads } from "./entity.ts";

/** Where the row of the upload stands that brought a file; it may be gone, or never have been: imports have none. */
export function uploadOf(table: Table, key: string): Key {
	const upload_id = key.slice(key.lastIndexOf("/") + 1, key.lastIndexOf("."));
	return keyOf(uploads(table).get({ upload_id }));
}
