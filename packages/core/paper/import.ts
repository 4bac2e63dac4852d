import type { PaperForm } from "@deck/contracts/paper";
import { fileTooLarge, UPLOAD_BYTES } from "@deck/contracts/upload";
import { withConferenceGuard } from "../conference/guard.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { FILE_PURPOSES } from "../kernel/file-purposes.ts";
import { hash } from "../kernel/ids.ts";
import { allocateNumber } from "../kernel/numbers.ts";
import type { Key } from "../kernel/ports.ts";
import { fileKey } from "../kernel/stored-file.ts";
import { inspectPdf } from "../upload/inspect.ts";
import { newPaper } from "./add.ts";
import { guardSubmission } from "./conference-uses.ts";
import { assertOffered } from "./rules.ts";

export interface ImportedPaper {
	/** Unique in the source; defaults to the title and the authors' addresses. */
	key?: string | undefined;
	form: PaperForm;
	/** Null for a missing file. Not called for a known paper. */
	pdf?: { name: string; read(): Promise<Uint8Array | null> } | undefined;
}

export type ImportResult = { state: "taken" | "known"; number: number };

/**
 * Imports a paper once: the commit claims the source's key. Windows and the own-address rule do not apply. With
 * `sendsEmails`, authors get the submission e-mail.
 * @throws 422 as a submission; errors of the manuscript at `pdf`
 */
export async function importPaper(
	context: Context,
	conference: ConferenceItem,
	paper: ImportedPaper,
	sendsEmails: boolean,
): Promise<ImportResult> {
	const claim = importClaimOf(conference.conference, paper);
	const inspected = await inspectImport(context, conference, claim, paper);
	if ("known" in inspected) return { state: "known", number: inspected.known };
	const file = inspected.pdf && (await storePdf(context, inspected.pdf));
	const number = await allocateNumber(context.table, conference.conference, "paper");
	const alreadyImported = new AppError("invalid", "invalid");
	try {
		await withConferenceGuard(context, conference, async (current) => {
			const added = newPaper(context, current, {
				number,
				form: paper.form,
				files: file,
				submitted_by: "import",
				on_behalf: true,
			});
			await commit(context, {
				check: () => assertOffered(current, paper.form),
				writes: [
					raw(
						{
							Put: {
								TableName: context.table.name,
								Item: { ...claim, number, v: 1 },
								ConditionExpression: "attribute_not_exists(pk)",
							},
						},
						alreadyImported,
					),
					guardSubmission(current, paper.form),
					...added.writes,
				],
				audit: [
					{
						conference: current.conference,
						object: `paper-${number}`,
						action: "paper.imported",
						after: paper.form,
					},
				],
				events: added.events.filter((event) => sendsEmails || event.consumer !== "mail"),
			});
		});
	} catch (error) {
		const other = error === alreadyImported ? await importedNumber(context, claim) : null;
		if (other === null) throw error;
		return { state: "known", number: other };
	}
	return { state: "taken", number };
}

/** Previews an import: returns a known paper's number, or null for a new one. */
export async function previewImport(
	context: Context,
	conference: ConferenceItem,
	paper: ImportedPaper,
): Promise<number | null> {
	const inspected = await inspectImport(
		context,
		conference,
		importClaimOf(conference.conference, paper),
		paper,
	);
	return "known" in inspected ? inspected.known : null;
}

interface InspectedPdf {
	name: string;
	bytes: Uint8Array;
	pages: number;
	sha256: string;
}

async function inspectImport(
	context: Context,
	conference: ConferenceItem,
	claim: Key,
	paper: ImportedPaper,
): Promise<{ known: number } | { pdf: InspectedPdf | undefined }> {
	assertOffered(conference, paper.form);
	const known = await importedNumber(context, claim);
	return known === null ? { pdf: paper.pdf && (await readPdf(paper.pdf)) } : { known };
}

export const importsPartition = (conference: string) => `imports#${conference}`;

function importClaimOf(conference: string, paper: ImportedPaper): Key {
	const addresses = paper.form.authors.map((author) => author.email).sort();
	return importClaim(conference, paper.key ? ["key", paper.key] : ["paper", paper.form.title, ...addresses]);
}

export const importClaim = (conference: string, source: readonly string[]): Key => ({
	pk: importsPartition(conference),
	sk: hash(JSON.stringify(source)),
});

/** Returns the number of an imported paper by its key, or null. 1 table call. */
export const importedPaper = (context: Context, conference: string, key: string): Promise<number | null> =>
	importedNumber(context, importClaim(conference, ["key", key]));

async function importedNumber(context: Context, key: Key): Promise<number | null> {
	const [number] = await getItems(context.table, [{ key, parse: (item) => Number(item.number) }]);
	return number;
}

async function readPdf({ name, read }: NonNullable<ImportedPaper["pdf"]>): Promise<InspectedPdf> {
	const bytes = await read();
	if (!bytes) throw invalid("pdf", "file_absent");
	if (bytes.length > UPLOAD_BYTES.manuscript) throw invalid("pdf", fileTooLarge("manuscript"));
	const found = await inspectPdf(bytes);
	if ("refused" in found) throw invalid("pdf", found.refused);
	return { name, bytes, ...found };
}

async function storePdf(context: Context, { bytes, ...pdf }: InspectedPdf) {
	const key = fileKey("manuscript", hash(pdf.sha256 + pdf.name));
	const { version_id } = await context.files.write(key, bytes, FILE_PURPOSES.manuscript.type);
	return { ...pdf, size: bytes.length, key, version_id };
}
