import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import { nullIfConditionFails } from "../kernel/condition.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { sendUpdate } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { checkPaperExists } from "../paper/checks.ts";
import { requireStaffPaper } from "../paper/staff-paper.ts";
import { originalities, type VersionKey } from "./entity.ts";
import { originalityOfVersion } from "./lookup.ts";

/** After this a queued comparison counts as lost. */
const LOST_MS = 60 * 60_000;

/**
 * Queues a comparison of a version unless one that was requested is queued. 3 calls.
 * @throws 404 for a missing version
 */
export async function compareAgain(
	context: SignedInContext,
	conference: ConferenceItem,
	asked: { number: number; version: number },
): Promise<void> {
	const { versions } = await requireStaffPaper(context, conference, asked.number, "write");
	if (!versions.some(({ version }) => version === asked.version)) throw notFound();
	const { table, now } = context;
	const key = { conference: conference.conference, number: asked.number, version: asked.version };
	const known = (await originalityOfVersion(table, key))?.asked;
	if (known && now().getTime() - Date.parse(known) < LOST_MS) return;
	const queued = new AppError("stale", "stale");
	const queuing = originalities(table)
		.upsert({ ...key, asked: now().toISOString() })
		.where((row, { eq, notExists }) => (known ? eq(row.asked, known) : notExists(row.asked)));
	await commit(context, {
		writes: [update(queuing, queued), checkPaperExists(table, key.conference, key.number)],
		audit: [],
		events: [jobEvent("originality.compare", { ...key, asked: true })],
	}).catch((error: unknown) => {
		// Somebody else asked meanwhile.
		if (error !== queued) throw error;
	});
}

/**
 * Marks a requested comparison as started, so that another can be queued: this one reads everything after it. 1 call.
 */
export async function beginAsked(table: Table, { conference, number, version }: VersionKey): Promise<void> {
	const done = originalities(table).patch({ conference, number, version }).remove(["asked"]);
	await nullIfConditionFails(sendUpdate(table, done));
}
