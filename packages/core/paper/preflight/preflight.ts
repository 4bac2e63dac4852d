import type { ManuscriptText } from "@deck/contracts/preflight";
import { commit, conditionCheck, put } from "../../kernel/commit.ts";
import { retryOnConflict } from "../../kernel/conflict.ts";
import type { Context } from "../../kernel/context.ts";
import { keyOf } from "../../kernel/entity.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { FILE_PURPOSES } from "../../kernel/file-purposes.ts";
import { hash } from "../../kernel/ids.ts";
import { fileKey } from "../../kernel/stored-file.ts";
import { analyzePdf } from "../../pdf/analyze-pdf.ts";
import { readBytes } from "../../upload/inspect.ts";
import { PaperConflictError } from "../change.ts";
import { paperChangedEvent } from "../changed-event.ts";
import { checkPaperValues } from "../checks.ts";
import { type PreflightItem, preflights, type VersionItem, versions } from "../entity.ts";
import { type PaperAggregate, readPaper } from "../lookup.ts";
import { findIdentity, withHiddenText } from "./identity.ts";

/**
 * Inspects a version, stores text and findings, and notifies pages. A repeat starts over. Stores nothing for a deleted
 * paper, and nothing if a parallel run was faster. 2 table calls, 2 more for each change of the paper meanwhile.
 * @returns whether the findings are stored
 */
export async function runPreflight(
	context: Context,
	versionKey: Pick<VersionItem, "conference" | "number" | "version">,
): Promise<boolean> {
	const { table } = context;
	const { conference, number } = versionKey;
	const whole = await readPaper(table, conference, number);
	const version = whole?.versions.find((one) => one.version === versionKey.version);
	if (!whole || !version) return false;
	const analysis = await analyzePdf(await bytesOf(context, version));
	const text =
		"failed" in analysis ? null : await writeText(context, version, { pages: analysis.visiblePages });
	const started = whole.preflights.find((one) => one.version === versionKey.version);
	try {
		await retryOnConflict(
			PaperConflictError,
			async (attempt) => {
				// Authors may have changed while the PDF was read.
				const current = attempt === 1 ? whole : await readPaper(table, conference, number);
				if (!current) throw notFound();
				await storeFindings(context, current, { version, started, analysis, text });
			},
			{ pauseMs: 100 },
		);
		return true;
	} catch (error) {
		if (!(error instanceof AppError) || !["stale", "not_found"].includes(error.kind)) throw error;
		// The paper was deleted, or a parallel run won with its own text.
		if (text) await context.files.remove(text.key, text.version_id);
		return false;
	}
}

/** Throws 409 if a parallel run was faster, 404 for a deleted paper. */
async function storeFindings(
	context: Context,
	{ paper, authors }: PaperAggregate,
	{
		version: { conference, number, version, sha256 },
		started,
		analysis,
		text,
	}: {
		version: VersionItem;
		/** Findings before this inspection. */
		started: PreflightItem | undefined;
		analysis: Awaited<ReturnType<typeof analyzePdf>>;
		text: Awaited<ReturnType<typeof writeText>> | null;
	},
): Promise<void> {
	const { table } = context;
	const key = { conference, number, version };
	const row = preflights(table)
		.put({
			...key,
			looked_at: context.now().toISOString(),
			...("failed" in analysis
				? { failed: analysis.failed }
				: {
						found: {
							findings: analysis.findings,
							hidden: analysis.hidden,
							identity: findIdentity(withHiddenText(analysis.visiblePages, analysis), authors),
						},
					}),
			...text,
		})
		.where((one, { eq, notExists }) =>
			started ? eq(one.looked_at, started.looked_at) : notExists(one.looked_at),
		);
	await commit(context, {
		writes: [
			put(row),
			conditionCheck(table, keyOf(versions(table).get(key)), { sha256 }),
			checkPaperValues(table, paper, { lock: paper.lock }, new PaperConflictError()),
		],
		audit: [],
		events: [
			paperChangedEvent(paper, {
				addresses: authors.map(({ email }) => email),
				sections: [paper.section],
			}),
		],
	});
}

async function bytesOf({ files }: Context, { key, version_id }: VersionItem): Promise<Uint8Array> {
	const object = await files.read(key, version_id);
	const bytes = object && (await readBytes(object.body, object.size));
	if (!bytes) throw new Error(`the file ${key} is not there`);
	return bytes;
}

/** Stores the extracted text by version id, as imported files may share a key. */
async function writeText({ files }: Context, { key, version_id }: VersionItem, text: ManuscriptText) {
	const name = fileKey("manuscript_text", hash(`${key}#${version_id}`));
	const body = Buffer.from(JSON.stringify(text));
	return { key: name, ...(await files.write(name, body, FILE_PURPOSES.manuscript_text.type)) };
}
