import type { ManuscriptText } from "@deck/contracts/preflight";
import { commit, conditionCheck, put } from "../../kernel/commit.ts";
import type { Context } from "../../kernel/context.ts";
import { keyOf } from "../../kernel/entity.ts";
import { AppError } from "../../kernel/errors.ts";
import { FILE_PURPOSES } from "../../kernel/file-purposes.ts";
import { hash } from "../../kernel/ids.ts";
import { jobEvent } from "../../kernel/outbox.ts";
import { fileKey } from "../../kernel/stored-file.ts";
import { analyzePdf } from "../../pdf/analyze-pdf.ts";
import { readBytes } from "../../upload/inspect.ts";
import { paperChangedEvent } from "../changed-event.ts";
import { checkPaperExists } from "../checks.ts";
import { preflights, type VersionItem, versions } from "../entity.ts";
import { readPaper } from "../lookup.ts";
import { searchIdentity } from "./identify.ts";
import { findIdentity, readable } from "./identity.ts";

/**
 * Inspects a version: stores text and findings, notifies pages and queues the comparison of manuscripts. A repeat
 * starts over. Stores nothing for a deleted paper.
 */
export async function runPreflight(
	context: Context,
	asked: { conference: string; number: number; version: number },
): Promise<void> {
	const { table } = context;
	const { conference, number } = asked;
	const whole = await readPaper(table, conference, number);
	const version = whole?.versions.find((one) => one.version === asked.version);
	if (!whole || !version) return;
	const looked = await analyzePdf(await bytesOf(context, version));
	const text = "failed" in looked ? null : await writeText(context, version, { pages: looked.visiblePages });
	const before = whole.preflights.find((one) => one.version === asked.version);
	const row = preflights(table)
		.put({
			...asked,
			looked_at: context.now().toISOString(),
			...("failed" in looked
				? { failed: looked.failed }
				: {
						found: {
							findings: looked.findings,
							hidden: looked.hidden,
							identity: findIdentity(readable(looked.visiblePages, looked), whole.authors),
						},
					}),
			...text,
		})
		.where((one, { eq, notExists }) =>
			before ? eq(one.looked_at, before.looked_at) : notExists(one.looked_at),
		);
	const versionKey = keyOf(versions(table).get({ conference, number, version: version.version }));
	await commit(context, {
		writes: [
			put(row),
			conditionCheck(table, versionKey, { sha256: version.sha256 }),
			checkPaperExists(table, conference, number),
		],
		audit: [],
		events: [
			paperChangedEvent(whole.paper, {
				addresses: whole.authors.map((author) => author.email),
				sections: [whole.paper.section],
			}),
			jobEvent("originality.compare", asked),
		],
	}).catch(async (error: unknown) => {
		if (!(error instanceof AppError) || !["stale", "not_found"].includes(error.kind)) throw error;
		// The paper was deleted, or a parallel run won with its own text.
		if (text) await context.files.remove(text.key, text.version_id);
	});
	// Authors may have changed while the PDF was read.
	await searchIdentity(context, asked);
}

async function bytesOf({ files }: Context, { key, version_id }: VersionItem): Promise<Uint8Array> {
	const object = await files.read(key, version_id);
	const bytes = object && (await readBytes(object.body, object.size));
	if (!bytes) throw new Error(`the file ${key} is not there`);
	return bytes;
}

/** Imported files may share a key; the version ids differ. */
async function writeText({ files }: Context, { key, version_id }: VersionItem, text: ManuscriptText) {
	const name = fileKey("manuscript_text", hash(`${key}#${version_id}`));
	const body = Buffer.from(JSON.stringify(text));
	return { key: name, ...(await files.write(name, body, FILE_PURPOSES.manuscript_text.type)) };
}
