import type { PaperForm } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, raw } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { getTogether } from "../kernel/entity.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { hash } from "../kernel/ids.ts";
import { drawNumber } from "../kernel/numbers.ts";
import { inspectPdf } from "../upload/inspect.ts";
import { newPaper } from "./add.ts";
import { demandAccepted } from "./rules.ts";

/** One paper from outside: its form, the bytes of its manuscript if there are any, and a key that names it there. */
export interface ImportedPaper {
	/** Unique in the source; without one, title and addresses of the authors stand for it. */
	key?: string | undefined;
	form: PaperForm;
	file?: { name: string; bytes: Uint8Array } | undefined;
	/** Whether the authors are to have the letter that a submission brings. */
	letters: boolean;
}

export type ImportResult = { state: "taken" | "known"; number: number };

/**
 * Takes a paper from outside, once however often it is called: the source's key is claimed in the paper's own commit.
 * Windows and the own-address rule don't hold; everything else does. Throws 422 as a submission would.
 */
export async function importPaper(
	context: Context,
	conference: ConferenceItem,
	row: ImportedPaper,
): Promise<ImportResult> {
	demandAccepted(conference, row.form);
	const claim = claimOf(conference.conference, row);
	const known = await knownNumber(context, claim);
	if (known !== null) return { state: "known", number: known };
	const file = row.file && (await storeFile(context, row.file));
	const number = await drawNumber(context.table, conference.conference, "paper");
	const added = newPaper(context, conference, { number, form: row.form, file, submitted_by: "import" });
	const taken = new AppError("invalid", "invalid");
	try {
		await commit(context, {
			writes: [
				raw(
					{
						Put: {
							TableName: context.table.name,
							Item: { ...claim, number, v: 1 },
							ConditionExpression: "attribute_not_exists(pk)",
						},
					},
					taken,
				),
				...added.writes,
			],
			audit: [
				{
					conference: conference.conference,
					object: `paper-${number}`,
					action: "paper.imported",
					after: row.form,
				},
			],
			events: added.events.filter((event) => row.letters || event.reader !== "mail"),
		});
	} catch (error) {
		const other = error === taken ? await knownNumber(context, claim) : null;
		if (other === null) throw error;
		return { state: "known", number: other };
	}
	return { state: "taken", number };
}

function claimOf(conference: string, row: ImportedPaper): { pk: string; sk: string } {
	const addresses = row.form.authors.map((author) => author.email).sort();
	const source = row.key ? ["key", row.key] : ["paper", row.form.title, ...addresses];
	return { pk: `claim#import#${conference}#${hash(JSON.stringify(source))}`, sk: "me" };
}

async function knownNumber(context: Context, key: { pk: string; sk: string }): Promise<number | null> {
	const [number] = await getTogether(context.table, [{ key, parse: (item) => Number(item.number) }]);
	return number;
}

async function storeFile(context: Context, file: { name: string; bytes: Uint8Array }) {
	const found = await inspectPdf(file.bytes);
	if ("refused" in found) throw invalid("file", found.refused);
	const key = `manuscripts/${hash(found.sha256 + file.name)}.pdf`;
	const { version_id } = await context.files.write(key, file.bytes, "application/pdf");
	return { name: file.name, size: file.bytes.length, key, version_id, ...found };
}
