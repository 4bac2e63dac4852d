import { commit, put } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { hash } from "../kernel/ids.ts";
import { jobEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { fileKey } from "../kernel/stored-file.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { stripPdf } from "../pdf/strip-pdf.ts";
import { readBytes } from "../upload/inspect.ts";
import { type ReviewedPaper, readReviewed } from "./change.ts";
import { blindFiles } from "./entity.ts";
import { type BlindKey, findBlindFile } from "./lookup.ts";

interface StoredObject {
	key: string;
	version_id: string;
}

/** `Retry-After` while the copy is being made. */
const RETRY_SECONDS = 3;

/** Returns the job that copies the latest version without personal data for reviewers. */
export const blindCopyEvents = ({ paper: { conference, number }, versions }: PaperAggregate): OutboxEvent[] =>
	versions
		.slice(-1)
		.map(({ version }) => jobEvent("review.blind", { conference, number, file: `manuscript-${version}` }));

/**
 * Returns the copy of a PDF without personal data; the first request queues a missing copy. 1 table call.
 * @throws 503 `file_preparing` while it is made; 422 `file_not_blind` for a locked PDF
 */
export async function requireBlindCopy(
	context: Context,
	key: BlindKey,
	original: StoredObject,
): Promise<StoredObject> {
	const found = await findBlindFile(context.table, key);
	// A review's file may have been replaced since.
	const current = found?.of === original.version_id ? found : null;
	if (current?.failed) throw new AppError("invalid", "file_not_blind");
	if (current?.key && current.version_id) return { key: current.key, version_id: current.version_id };
	await commit(context, { writes: [], audit: [], events: [jobEvent("review.blind", key)] });
	throw new AppError("unavailable", "file_preparing", { retryAfter: RETRY_SECONDS });
}

/** Makes the copy of a PDF without personal data; of concurrent runs, the later wins. */
export async function makeBlindCopy(context: Context, { conference, number, file }: BlindKey): Promise<void> {
	const { table, files } = context;
	const [there, found] = await Promise.all([
		findBlindFile(table, { conference, number, file }),
		readReviewed(context, conference, number).catch(() => null),
	]);
	const original = found && originalOf(found, file);
	if (!original || there?.of === original.version_id) return;
	const object = await files.read(original.key, original.version_id);
	const bytes = object && (await readBytes(object.body, object.size));
	if (!bytes) throw new Error(`the file ${original.key} is not there`);
	const stripped = await stripPdf(bytes);
	const name = fileKey("blind_file", hash(`${original.key}#${original.version_id}`));
	const stored: StoredObject | null =
		"failed" in stripped
			? null
			: { key: name, ...(await files.write(name, stripped.bytes, FILE_PURPOSES.blind_file.type)) };
	const row = { conference, number, file, of: original.version_id, ...(stored ?? { failed: true }) };
	await commit(context, { writes: [put(blindFiles(table).put(row))], audit: [], events: [] });
	if (there?.key && there.version_id) await files.remove(there.key, there.version_id);
}

function originalOf({ whole, reviews }: ReviewedPaper, file: BlindKey["file"]): StoredObject | undefined {
	const [kind, text] = file.split("-");
	const review = reviews.find(({ n }) => n === Number(text));
	if (kind === "review") return review?.file;
	if (kind === "reply") return review?.reply?.file;
	return whole.versions.find(({ version }) => version === Number(text));
}
