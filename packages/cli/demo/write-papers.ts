import type { PaperStatus } from "@deck/contracts/enums";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { instantsOf } from "@deck/core/conference/time";
import { atMost } from "@deck/core/kernel/at-most";
import { readCards } from "@deck/core/kernel/cards";
import { commit, type Write } from "@deck/core/kernel/commit";
import type { Context } from "@deck/core/kernel/context";
import { hash } from "@deck/core/kernel/ids";
import { raiseNumber } from "@deck/core/kernel/numbers";
import { type NewPaper, newPaper } from "@deck/core/paper/add";
import { rememberAuthors } from "@deck/core/paper/remember-authors";
import type { DemoPaper } from "./papers.ts";
import { makePdf } from "./pdf.ts";

/** Papers of one commit: each has a card, its data, up to six authors, a version and an audit row, of 100 at most. */
const PER_COMMIT = 10;
const CONCURRENCY = 8;
const DAY = 24 * 3600 * 1000;

export interface WritePapersOptions {
	/** So many different manuscripts; the papers take turns with them. */
	manuscripts: number;
	/** User id. */
	submitted_by: string;
}

/**
 * Writes papers in bulk, with the rows of a submission but without letters; numbers that are taken already are left
 * out. Answers how many were written.
 */
export async function writePapers(
	context: Context,
	conference: ConferenceItem,
	papers: readonly DemoPaper[],
	{ manuscripts, submitted_by }: WritePapersOptions,
): Promise<number> {
	const { table } = context;
	const id = conference.conference;
	const cards = await readCards(table, { name: "papers", conference: id }, papers.length);
	const taken = new Set(cards.map((card): number => JSON.parse(card).number));
	const missing = papers.filter((paper) => !taken.has(paper.number));
	if (missing.length === 0) return 0;
	await raiseNumber(table, id, "paper", papers.length);
	const files = await Promise.all(
		missing.slice(0, manuscripts).map((paper, index) => storeManuscript(context, paper, 2 + (index % 3))),
	);
	const chunks = Array.from({ length: Math.ceil(missing.length / PER_COMMIT) }, (_, chunk) =>
		missing.slice(chunk * PER_COMMIT, (chunk + 1) * PER_COMMIT),
	);
	await atMost(CONCURRENCY, chunks, async (chunk) => {
		await commit(context, {
			writes: chunk.flatMap((paper) =>
				writesOf(context, conference, paper, {
					number: paper.number,
					form: paper.form,
					submitted_by,
					file: files[(paper.number - 1) % files.length],
				}),
			),
			audit: chunk.map(({ number, form }) => ({
				conference: id,
				object: `paper-${number}`,
				action: "paper.submitted",
				after: form,
			})),
			events: [],
		});
		// At once: a demo's search should not wait for thousands of jobs.
		for (const { form } of chunk) await rememberAuthors(table, id, form);
	});
	return missing.length;
}

/** A paper came in while the call was open, and not after now. */
function writesOf(
	context: Context,
	conference: ConferenceItem,
	{ status, when }: DemoPaper,
	paper: NewPaper,
): Write[] {
	const instants = instantsOf(conference.dates, conference.timezone);
	const now = context.now().getTime();
	const end = Math.min(now, Date.parse(instants.submissions_close ?? "") || now);
	const start = Math.min(end - DAY, Date.parse(instants.submissions_open ?? "") || end);
	const at = new Date(start + when * (end - start));
	const { writes } = newPaper({ ...context, now: () => at }, conference, paper);
	return writes.map((write) => withStatus(write, status));
}

/** The write of a new paper's card or data, as if it had come to this status since. */
function withStatus(write: Write, status: PaperStatus): Write {
	const put = "Put" in write.action ? write.action.Put : undefined;
	const item = put?.Item as Record<string, unknown> | undefined;
	if (!put || !item || status === "submitted") return write;
	if (typeof item.c === "string") {
		const c = JSON.stringify({ ...JSON.parse(item.c), status });
		return { ...write, action: { Put: { ...put, Item: { ...item, c } } } };
	}
	if (item.sk !== "me") return write;
	const { editable_till: _, ...locked } = item;
	return { ...write, action: { Put: { ...put, Item: { ...locked, status } } } };
}

async function storeManuscript(context: Context, { form, number }: DemoPaper, pages: number) {
	const bytes = await makePdf(form, pages);
	const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes))).toString("hex");
	const key = `manuscripts/${hash(`demo ${sha256}`)}.pdf`;
	const { version_id } = await context.files.write(key, bytes, "application/pdf");
	return { name: `paper-${number}.pdf`, size: bytes.length, pages, sha256, key, version_id };
}
