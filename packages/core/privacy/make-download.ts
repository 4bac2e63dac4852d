import { userById } from "../account/find.ts";
import { commit, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { ignoreStale } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { mailEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { downloads } from "./entity.ts";
import { exportOwnData } from "./export-own-data.ts";
import { downloadKey, removeFileEvents } from "./lookup.ts";
import { downloadChangedEvent } from "./request-download.ts";

/**
 * Makes the data file; a repeat overwrites an unfinished one. If the account was deleted or the request replaced, only
 * deletes the file of an earlier run.
 */
export async function makeDownload(
	context: Context,
	request: { user_id: string; id: string },
): Promise<void> {
	const { table, files } = context;
	const { user_id, id } = request;
	const all = downloads(table);
	const [row] = await getItems(table, [lookup(all, all.get({ user_id }))]);
	if (row?.id === id && row.state === "ready") return;
	const user = await userById(table, user_id);
	if (row?.id !== id || !user) return files.remove(downloadKey(request));
	const body = Buffer.from(`${JSON.stringify(await exportOwnData(context, user), null, "\t")}\n`);
	const { version_id } = await files.write(downloadKey(row), body, FILE_PURPOSES.own_data.type);
	const now = context.now();
	const expires = new Date(now.getTime() + SETTINGS.downloadSeconds * 1000);
	const made = {
		state: "ready" as const,
		version_id,
		size: body.length,
		made_at: now.toISOString(),
		expires: expires.toISOString(),
		ttl: epochSeconds(expires),
	};
	await commit(context, {
		writes: [
			update(
				all
					.patch({ user_id })
					.set(made)
					.where((one, { eq }) => `${eq(one.id, id)} AND ${eq(one.state, "making")}`),
			),
		],
		audit: [],
		events: [
			mailEvent("account.download_ready", { user_id, id }),
			downloadChangedEvent(row),
			...removeFileEvents({ ...row, ...made }, expires),
		],
	}).catch(async (error: unknown) => {
		ignoreStale(error);
		// The account was deleted, or a parallel run won.
		await files.remove(downloadKey(row), version_id);
	});
}
