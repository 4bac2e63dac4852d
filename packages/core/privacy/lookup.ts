import { getItems, lookup } from "../kernel/entity.ts";
import { jobEvent, type OutboxEvent } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import { fileKey } from "../kernel/stored-file.ts";
import { type DownloadItem, downloads } from "./entity.ts";

/** Finds the user's data file, pending or ready; null if expired. 1 table call. */
export async function findDownload({ table, now }: Ports, user_id: string): Promise<DownloadItem | null> {
	const all = downloads(table);
	const [found] = await getItems(table, [lookup(all, all.get({ user_id }))]);
	return found && found.ttl * 1000 > now().getTime() ? found : null;
}

export const downloadKey = ({ user_id, id }: Pick<DownloadItem, "user_id" | "id">) =>
	fileKey("own_data", `${user_id}/${id}`);

/** Returns the events that remove a data file, at once or at a date. */
export function removeFileEvents(item: DownloadItem, due?: Date): OutboxEvent[] {
	const { version_id } = item;
	return version_id === undefined
		? []
		: [jobEvent("file.remove", { key: downloadKey(item), version_id }, due)];
}
