import { commit, put } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { hash } from "../kernel/ids.ts";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import { fileKey } from "../kernel/stored-file.ts";
import { readPaper, type WholePaper } from "../paper/lookup.ts";
import { stripPdf } from "../pdf/strip-pdf.ts";
import { readBytes } from "../upload/inspect.ts";
import { blindVersions } from "./entity.ts";
import { type BlindKey, blindVersionOf } from "./lookup.ts";

/** Seconds after which a reviewer asks again for what is being made. */
const RETRY_SECONDS = 3;

/** The making of blind versions of a paper, for those who will review it. */
export const blindEvents = ({ paper: { conference, number }, versions }: WholePaper): Outgoing[] =>
	versions.slice(-1).map(({ version }) => jobEvent("review.blind", { conference, number, version }));

/**
 * Where the file of a version stands that tells nobody who made it. One call. Throws 503 `file_preparing` while it is made,
 * which begins with the first who asks for it; 422 `file_not_blind` where none can be made: the authors' PDF is locked.
 */
export async function demandBlind(
	context: Context,
	key: BlindKey,
): Promise<{ key: string; version_id: string }> {
	const found = await blindVersionOf(context.table, key);
	if (found?.failed) throw new AppError("invalid", "file_not_blind");
	if (found?.key && found.version_id) return { key: found.key, version_id: found.version_id };
	await commit(context, { writes: [], audit: [], events: [jobEvent("review.blind", key)] });
	throw new AppError("unavailable", "file_preparing", { retryAfter: RETRY_SECONDS });
}

/** Makes the blind file of a version, unless it is there; a second run leaves the first one's. */
export async function makeBlind(context: Context, key: BlindKey): Promise<void> {
	const { table, files } = context;
	const [there, whole] = await Promise.all([
		blindVersionOf(table, key),
		readPaper(table, key.conference, key.number),
	]);
	const version = whole?.versions.find((one) => one.version === key.version);
	if (there || !version) return;
	const object = await files.read(version.key, version.version_id);
	const bytes = object && (await readBytes(object.body, object.size));
	if (!bytes) throw new Error(`the file ${version.key} is not there`);
	const stripped = await stripPdf(bytes);
	const name = fileKey("blind_manuscript", hash(`${version.key}#${version.version_id}`));
	const stored =
		"failed" in stripped
			? null
			: { key: name, ...(await files.write(name, stripped.bytes, FILE_PURPOSES.blind_manuscript.type)) };
	const row = stored ? { ...key, ...stored } : { ...key, failed: true };
	try {
		await commit(context, { writes: [put(blindVersions(table).create(row))], audit: [], events: [] });
	} catch (error) {
		if (!(error instanceof AppError) || error.kind !== "stale") throw error;
		if (stored) await files.remove(stored.key, stored.version_id);
	}
}
