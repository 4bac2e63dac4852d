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
const SPECIMENS = 8;
const DAY_MS = 24 * 3600 * 1000;

export interface WritePapersOptions {
	/** False: each paper has a copy of one of `SPECIMENS` nameless ones. */
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
	const usedNumbers = new Set(rows.map((row): number => JSON.parse(row).number));
	const missing = papers.filter((paper) => !usedNumbers.has(paper.number));
	if (missing.length === 0) return 0;
	await raiseNumber(table, id, "paper", papers.length);
	const specimens = ownManuscripts
		? []
		: await Promise.all(missing.slice(0, SPECIMENS).map((paper, index) => makeSpecimen(paper.form, index)));
	await mapWithConcurrency(CONCURRENCY, chunksOf(missing, PAPERS_PER_COMMIT), async (chunk) => {
		const files = await Promise.all(
			chunk.map(async (paper) => {
				const specimen = specimens[paper.number % specimens.length];
				return storeManuscript(context, id, paper.number, specimen ?? (await makeManuscript(paper)));
			}),
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

/** Builds the writes of a paper, dated within the open call and not after now. */
function paperWrites(
	context: Context,
	conference: ConferenceItem,
	{ status, position }: DemoPaper,
	paper: Omit<NewPaper, "state">,
): Write[] {
	const instants = dateInstants(conference.dates, conference.timezone);
	const now = context.now().getTime();
	const end = Math.min(now, Date.parse(instants.submissions_close ?? "") || now);
	const start = Math.min(end - DAY_MS, Date.parse(instants.submissions_open ?? "") || end);
	const at = new Date(start + position * (end - start));
	const state = {
		status,
		...(status === "withdrawn" && { withdrawn_from: "submitted" as const }),
		...(status === "deleted" && { deleted_from: "submitted" as const, deleted_at: at.toISOString() }),
	};
	return newPaper({ ...context, now: () => at }, conference, { ...paper, state }).writes;
}

interface Manuscript {
	name: string;
	pages: number;
	bytes: Uint8Array;
}

async function makeManuscript({ form, number }: DemoPaper): Promise<Manuscript> {
	const pages = 4 + (number % 3);
	return { name: `paper-${number}.pdf`, pages, bytes: await makePdf(form, pages) };
}

/** Makes a manuscript, with a note in place of title and authors. */
async function makeSpecimen(form: PaperForm, index: number): Promise<Manuscript> {
	const specimen = { ...form, title: `${SPECIMEN[form.language]} ${index + 1}`, authors: [] };
	const pages = 2 + (index % 3);
	return { name: `specimen-${index + 1}.pdf`, pages, bytes: await makePdf(specimen, pages) };
}

const SPECIMEN = { en: "Specimen manuscript", ru: "Образец рукописи" };

async function storeManuscript(
	context: Context,
	conference: string,
	number: number,
	{ name, pages, bytes }: Manuscript,
) {
	const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes))).toString("hex");
	const key = fileKey("manuscript", hash(`demo ${conference} ${number}`));
	const { version_id } = await context.files.write(key, bytes, FILE_PURPOSES.manuscript.type);
	return { name, size: bytes.length, pages, sha256, key, version_id };
}
