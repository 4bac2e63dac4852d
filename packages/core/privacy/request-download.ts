import type { DataDownload } from "@deck/contracts/profile";
import { topics } from "@deck/contracts/topics";
import { commit, put, remove, type Write } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { epochSeconds } from "../kernel/epoch-seconds.ts";
import { AppError } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";
import { jobEvent, type OutboxEvent, pushEvent } from "../kernel/outbox.ts";
import type { Ports } from "../kernel/ports.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { type DownloadItem, downloads } from "./entity.ts";
import { findDownload, removeFileEvents } from "./lookup.ts";
import { viewDownload } from "./show-download.ts";

/**
 * Requests a data file; an e-mail follows when it is ready (product.md §10). Does nothing while one is being made;
 * later replaces it.
 */
export async function requestDownload(context: SignedInContext): Promise<DataDownload> {
	const { user_id } = context.actor;
	const before = await findDownload(context, user_id);
	if (before?.state === "making") return viewDownload(before);
	const seconds = epochSeconds(context.now());
	const row = {
		user_id,
		id: newId(),
		state: "making" as const,
		asked_at: context.now().toISOString(),
		ttl: seconds + SETTINGS.downloadMakingSeconds,
	};
	const reply = viewDownload(row);
	const meanwhile = changedMeanwhile();
	return commit(context, {
		writes: [
			put(
				downloads(context.table)
					.put(row)
					.where(({ id, ttl }, { eq, notExists, lte }) =>
						before ? eq(id, before.id) : `${notExists(id)} OR ${lte(ttl, seconds)}`,
					),
				meanwhile,
			),
		],
		audit: [{ object: `account-${user_id}`, action: "account.data_asked" }],
		events: [
			jobEvent("account.make_download", { user_id, id: row.id }),
			downloadChangedEvent(row),
			...(before ? removeFileEvents(before) : []),
		],
		reply,
	}).then(
		() => reply,
		(error: unknown) => {
			// Two concurrent requests.
			if (error === meanwhile) return requestDownload(context);
			throw error;
		},
	);
}

/** Returns the writes that remove the data file, in the commit that deletes the account. 1 table call. */
export async function downloadEndPart(
	ports: Ports,
	user_id: string,
): Promise<{ writes: Write[]; events: OutboxEvent[] }> {
	const found = await findDownload(ports, user_id);
	if (!found) return { writes: [], events: [] };
	const deletion = downloads(ports.table)
		.remove({ user_id })
		.where(({ id, state }, { eq }) => `${eq(id, found.id)} AND ${eq(state, found.state)}`);
	return { writes: [remove(deletion, changedMeanwhile())], events: removeFileEvents(found) };
}

export function downloadChangedEvent({ user_id, id }: Pick<DownloadItem, "user_id" | "id">) {
	return pushEvent({
		topics: [topics.user(user_id)],
		conference: null,
		resource: "download",
		ids: [id],
		version: 1,
	});
}

const changedMeanwhile = () => new AppError("unavailable", "busy", { retryAfter: 1 });
