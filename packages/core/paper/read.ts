import type { OwnPaper, Paper, PaperListRow } from "@deck/contracts/paper";
import { type ConferenceItem, conferenceLookup } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { commonPart, rowInvolvementOf } from "../kernel/list-row-text.ts";
import { listRowsByNumber } from "../kernel/list-rows.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import { paperListKey } from "./list-rows.ts";
import { type PaperAggregate, readPaper } from "./lookup.ts";
import { ownPaperKeys } from "./own-numbers.ts";
import type { PaperRights } from "./paper-rights.ts";
import { textFileOf } from "./preflight/view.ts";
import { requirePaperRights } from "./readable.ts";
import { viewPaper } from "./view.ts";
import { withoutReviewedPapers } from "./without-reviewed.ts";

/**
 * Reads a paper for its page. 1 table call.
 * @throws 404 unless an author or staff of the section
 */
export async function readPaperPage(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<Paper> {
	const { whole, rights } = await readablePaper(context, conference, number);
	return viewPaper(whole, conference, context.now(), rights);
}

/**
 * Reads a paper to answer a repeated request. 2 table calls.
 * @throws 404
 */
export async function readPaperForRepeat(
	context: SignedInContext,
	conference: string,
	number: string,
): Promise<Paper> {
	const [current] = await getItems(context.table, [conferenceLookup(context.table, conference)]);
	if (!current) throw notFound();
	return readPaperPage(context, current, Number(number));
}

/**
 * Signs the URL of a version's file or its source. 1 table call.
 * @throws 404
 */
export async function readPaperFileUrl(
	context: SignedInContext,
	conference: ConferenceItem,
	file: { number: number; version: number; download: boolean; source: boolean },
): Promise<string> {
	const { versions } = (await readablePaper(context, conference, file.number)).whole;
	const version = versions.find((one) => one.version === file.version);
	if (!version) throw notFound();
	const name = `${conference.path}-${file.number}-v${file.version}`;
	if (!file.source) {
		return signedFileUrl(context, "manuscript", version, { name: `${name}.pdf`, download: file.download });
	}
	if (!version.source) throw notFound();
	return signedFileUrl(context, "source", version.source, { name: `${name}.${version.source.kind}` });
}

/**
 * Signs the URL of a version's text. 1 table call.
 * @throws 404, also while there is no text
 */
export async function readPaperText(
	context: SignedInContext,
	conference: ConferenceItem,
	{ number, version }: { number: number; version: number },
): Promise<string> {
	const { preflights } = (await readablePaper(context, conference, number)).whole;
	const text = textFileOf(preflights.find((one) => one.version === version));
	if (!text) throw notFound();
	const name = `${conference.path}-${number}-v${version}.json`;
	return signedFileUrl(context, "manuscript_text", text, { name });
}

/**
 * Lists the actor's papers, newest first, without those of `withoutReviewedPapers`. 1 query for each address, 1 call
 * for each hundred.
 */
export async function readOwnPapers(
	context: SignedInContext,
	conference: ConferenceItem,
): Promise<OwnPaper[]> {
	const id = conference.conference;
	const own = await ownPaperKeys(context, id, context.actor.addresses);
	const corresponding = new Set(own.filter((key) => key.corresponding).map(({ number }) => number));
	const shown = await withoutReviewedPapers(
		context,
		own.map(({ number }) => ({ conference: id, number })),
	);
	const numbers = shown.map(({ number }) => number);
	const ties = rowInvolvementOf({ conflicts: context.actor.addresses });
	// The index may still list removed authors.
	const view = (text: string) => (ties(text).writes ? commonPart(text) : "");
	const rows = await listRowsByNumber(context.table, paperListKey(id), numbers, view);
	return rows
		.filter(Boolean)
		.map((row) => {
			const paper = toOwnPaper(JSON.parse(row));
			return corresponding.has(paper.number) ? { ...paper, corresponding: true as const } : paper;
		})
		.sort((a, b) => b.number - a.number);
}

function toOwnPaper(row: PaperListRow): OwnPaper {
	const { number, type, title, language, locales, section, format, status, changed, till, pending } = row;
	return {
		number,
		type,
		title,
		language,
		...(locales && { locales }),
		section,
		format,
		status,
		changed,
		...(till && { till }),
		...(pending && { pending }),
	};
}

async function readablePaper(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<{ whole: PaperAggregate; rights: PaperRights }> {
	const whole = await readPaper(context.table, conference.conference, number);
	if (!whole) throw notFound();
	return { whole, rights: requirePaperRights(context, whole) };
}
