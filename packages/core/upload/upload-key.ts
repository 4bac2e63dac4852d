import { keyOf } from "../kernel/entity.ts";
import type { Key, Table } from "../kernel/ports.ts";
import { uploads } from "./entity.ts";

/** Returns the key of an upload's row, which may be missing: expired or imported. */
export function uploadRowKey(table: Table, key: string): Key {
	const upload_id = key.slice(key.lastIndexOf("/") + 1, key.lastIndexOf("."));
	return keyOf(uploads(table).get({ upload_id }));
}
