import type { DataDownload } from "@deck/contracts/profile";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import type { DownloadItem } from "./entity.ts";
import { downloadKey, findDownload } from "./lookup.ts";

/** Reads the actor's data file; null if expired. 1 table call. */
export async function readOwnDownload(context: SignedInContext): Promise<DataDownload | null> {
	const found = await findDownload(context, context.actor.user_id);
	return found && viewDownload(found);
}

/**
 * Signs the URL of the actor's data file. 1 table call.
 * @throws 404, also until it is ready
 */
export async function readDownloadUrl(context: SignedInContext, id: string): Promise<string> {
	const found = await findDownload(context, context.actor.user_id);
	if (found?.id !== id || found.version_id === undefined) throw notFound();
	const version = { key: downloadKey(found), version_id: found.version_id };
	return signedFileUrl(context, "own_data", version, { name: "event-deck-data.json" });
}

export function viewDownload({ id, state, asked_at, made_at, expires, size }: DownloadItem): DataDownload {
	const file = state === "ready" ? `/files/data/${id}` : null;
	return {
		state,
		asked_at,
		file,
		made_at: made_at ?? null,
		expires: expires ?? null,
		size: size ?? null,
	};
}
