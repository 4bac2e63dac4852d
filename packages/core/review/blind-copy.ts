import { commit, put, update } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { hash } from "../kernel/ids.ts";
import { jobEvent, type OutboxEvent } from "../kernel/outbox.ts";
import { SETTINGS } from "../kernel/settings.ts";
import { fileKey } from "../kernel/stored-file.ts";
import { checkPaperExists, checkPaperValues } from "../paper/checks.ts";
import type { PaperAggregate } from "../paper/lookup.ts";
import { stripPdf } from "../pdf/strip-pdf.ts";
import { readBytes } from "../upload/inspect.ts";
import { type ReviewedPaper, readReviewed } from "./change.ts";
import { type BlindFileItem, blindFiles } from "./entity.ts";
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
	const preparing = new AppError("unavailable", "file_preparing", { retryAfter: RETRY_SECONDS });
	await queueCopy(context, key, { original, found, preparing });
	throw preparing;
}

/**
 * Queues a copy unless it was requested lately; a lost request counts until its job's lease is over.
 * @throws `preparing` if a concurrent request has queued it
 */
async function queueCopy(
	context: Context,
	key: BlindKey,
	{
		original,
		found,
		preparing,
	}: { original: StoredObject; found: BlindFileItem | null; preparing: AppError },
): Promise<void> {
	const now = context.now();
	const { asked_for, asked_at } = found ?? {};
	const isLost = now.getTime() - Date.parse(asked_at ?? "") >= SETTINGS.jobLeaseSeconds * 1000;
	if (asked_for === original.version_id && !isLost) return;
	const request = blindFiles(context.table)
		.upsert({ ...key, asked_for: original.version_id, asked_at: now.toISOString() })
		.where((row, { eq, notExists }) =>
			asked_for && asked_at
				? `${eq(row.asked_for, asked_for)} AND ${eq(row.asked_at, asked_at)}`
				: notExists(row.asked_at),
		);
	await commit(context, {
		writes: [update(request, preparing), checkPaperExists(context.table, key.conference, key.number)],
		audit: [],
		events: [jobEvent("review.blind", key)],
	});
}

/** Makes the copy of a PDF without personal data, unless its paper is purged; of concurrent runs, the later wins. */
export async function makeBlindCopy(context: Context, { conference, number, file }: BlindKey): Promise<void> {
	const { table, files } = context;
	const [copy, found] = await Promise.all([
		findBlindFile(table, { conference, number, file }),
		readReviewed(context, conference, number).catch(nullIfMissing),
	]);
	const original = found && originalOf(found, file);
	if (!original || copy?.of === original.version_id) return;
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
	const purged = notFound();
	try {
		const writes = [
			put(blindFiles(table).put(row)),
			checkPaperValues(table, { conference, number }, {}, purged),
		];
		await commit(context, { writes, audit: [], events: [] });
	} catch (error) {
		if (error !== purged) throw error;
		if (stored) await files.remove(stored.key, stored.version_id);
		return;
	}
	if (copy?.key && copy.version_id) await files.remove(copy.key, copy.version_id);
}

/** Turns a missing file into null; other failures are retried by the outbox. */
function nullIfMissing(error: unknown): null {
	if (error instanceof AppError && error.kind === "not_found") return null;
	throw error;
}

function originalOf({ whole, reviews }: ReviewedPaper, file: BlindKey["file"]): StoredObject | undefined {
	const [kind, text] = file.split("-");
	const review = reviews.find(({ n }) => n === Number(text));
	if (kind === "review") return review?.file;
	if (kind === "reply") return review?.reply?.file;
	return whole.versions.find(({ version }) => version === Number(text));
}
