import type { PaperStatus } from "@deck/contracts/enums";
import type { PaperForm } from "@deck/contracts/paper";
import { withConferenceGuard } from "@deck/core/conference/guard";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { dateInstants } from "@deck/core/conference/time";
import { chunksOf } from "@deck/core/kernel/chunks";
import { commit, type Write } from "@deck/core/kernel/commit";
import type { Context } from "@deck/core/kernel/context";
import { FILE_PURPOSES } from "@deck/core/kernel/file-purposes";
import { hash } from "@deck/core/kernel/ids";
import { commonPart } from "@deck/core/kernel/list-row-text";
import { readListRows } from "@deck/core/kernel/list-rows";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { raiseNumber } from "@deck/core/kernel/numbers";
import { fileKey } from "@deck/core/kernel/stored-file";
import { type NewPaper, newPaper } from "@deck/core/paper/add";
import { guardSubmission } from "@deck/core/paper/conference-uses";
import { indexAuthors } from "@deck/core/paper/index-authors";
import { paperListKey } from "@deck/core/paper/list-rows";
import { versionEvents } from "@deck/core/paper/preflight/event";
import { assertOffered } from "@deck/core/paper/rules";
import type { DemoPaper } from "./papers.ts";
import { makePdf } from "./pdf.ts";

/** Of 100 rows per commit, a paper takes a list row, list page, details, data, six authors, version and audit row. */
const PAPERS_PER_COMMIT = 8;
const CONCURRENCY = 8;
/** A manuscript takes 50 ms. */
const SHARED_MANUSCRIPTS = 8;
const DAY_MS = 24 * 3600 * 1000;

export interface WritePapersOptions {
	/** False: papers share `SHARED` nameless ones. */
	ownManuscripts: boolean;
	submitted_by: string;
}

/** Writes a submission's rows but sends no e-mails; skips existing numbers. Returns the number written. */
export async function writePapers(
	context: Context,
	conference: ConferenceItem,
	papers: readonly DemoPaper[],
	{ ownManuscripts, submitted_by }: WritePapersOptions,
): Promise<number> {
	const { table } = context;
	const id = conference.conference;
	const rows = await readListRows(table, paperListKey(id), papers.length, commonPart);
	const taken = new Set(rows.map((row): number => JSON.parse(row).number));
	const missing = papers.filter((paper) => !taken.has(paper.number));
	if (missing.length === 0) return 0;
	await raiseNumber(table, id, "paper", papers.length);
	const shared = ownManuscripts
		? []
		: await Promise.all(
				missing
					.slice(0, SHARED_MANUSCRIPTS)
					.map((paper, index) => storeSharedManuscript(context, paper.form, index)),
			);
	await mapWithConcurrency(CONCURRENCY, chunksOf(missing, PAPERS_PER_COMMIT), async (chunk) => {
		const files = await Promise.all(
			chunk.map((paper) =>
				ownManuscripts ? storeOwnManuscript(context, paper) : shared[paper.number % shared.length],
			),
		);
		const writes = chunk.flatMap((paper, index) =>
			paperWrites(context, conference, paper, {
				number: paper.number,
				form: paper.form,
				submitted_by,
				files: files[index],
			}),
		);
		await withConferenceGuard(context, conference, async (current) => {
			await commit(context, {
				check() {
					for (const { form } of chunk) assertOffered(current, form);
				},
				writes: [
					guardSubmission(current, ...chunk.map(({ form, status }) => ({ ...form, status }))),
					...writes,
				],
				audit: chunk.map(({ number, form }) => ({
					conference: id,
					object: `paper-${number}`,
					action: "paper.submitted",
					after: form,
				})),
				events: ownManuscripts
					? chunk.flatMap(({ number }) => versionEvents({ conference: id, number }, 1))
					: [],
			});
		});
		// Search should not wait for thousands of jobs.
		for (const { number, form } of chunk) await indexAuthors(table, id, { number, ...form });
	});
	return missing.length;
}

/** Dated within the open call, not after now. */
function paperWrites(
	context: Context,
	conference: ConferenceItem,
	{ status, position }: DemoPaper,
	paper: NewPaper,
): Write[] {
	const instants = dateInstants(conference.dates, conference.timezone);
	const now = context.now().getTime();
	const end = Math.min(now, Date.parse(instants.submissions_close ?? "") || now);
	const start = Math.min(end - DAY_MS, Date.parse(instants.submissions_open ?? "") || end);
	const at = new Date(start + position * (end - start));
	const { writes } = newPaper({ ...context, now: () => at }, conference, paper);
	return writes.map((write) => withStatus(write, status));
}

/** Applies to list row, list page and data. */
function withStatus(write: Write, status: PaperStatus): Write {
	if (status === "submitted") return write;
	const { action } = write;
	if ("Update" in action) {
		const values = action.Update.ExpressionAttributeValues as Record<string, unknown>;
		const row = { ...values, ":text": listRowWithStatus(values[":text"], status) };
		return { ...write, action: { Update: { ...action.Update, ExpressionAttributeValues: row } } };
	}
	const put = "Put" in action ? action.Put : undefined;
	const item = put?.Item as Record<string, unknown> | undefined;
	if (!put || !item) return write;
	if (typeof item.c === "string") {
		return { ...write, action: { Put: { ...put, Item: { ...item, c: listRowWithStatus(item.c, status) } } } };
	}
	if (item.sk !== "me") return write;
	return { ...write, action: { Put: { ...put, Item: { ...item, status } } } };
}

/** The status is in the first line, visible to all. */
function listRowWithStatus(text: unknown, status: PaperStatus): string {
	const [common = "", ...others] = String(text).split("\n");
	return [JSON.stringify({ ...JSON.parse(common), status }), ...others].join("\n");
}

function storeOwnManuscript(context: Context, { form, number }: DemoPaper) {
	return storeManuscript(context, form, { name: `paper-${number}.pdf`, pages: 4 + (number % 3) });
}

/** A note replaces title and authors. */
function storeSharedManuscript(context: Context, form: PaperForm, index: number) {
	const specimen = { ...form, title: `${SPECIMEN[form.language]} ${index + 1}`, authors: [] };
	return storeManuscript(context, specimen, { name: `specimen-${index + 1}.pdf`, pages: 2 + (index % 3) });
}

const SPECIMEN = { en: "Specimen manuscript", ru: "Образец рукописи" };

async function storeManuscript(
	context: Context,
	form: PaperForm,
	{ name, pages }: { name: string; pages: number },
) {
	const bytes = await makePdf(form, pages);
	const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes))).toString("hex");
	const key = fileKey("manuscript", hash(`demo ${sha256}`));
	const { version_id } = await context.files.write(key, bytes, FILE_PURPOSES.manuscript.type);
	return { name, size: bytes.length, pages, sha256, key, version_id };
}
