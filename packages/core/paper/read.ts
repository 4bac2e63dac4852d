import type { OwnPaper, Paper, PaperCard } from "@deck/contracts/paper";
import { type ConferenceItem, conferenceLookup } from "../conference/lookup.ts";
import { commonPart, tiesBy } from "../kernel/card-text.ts";
import { cardsByNumber } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems } from "../kernel/entity.ts";
import { notFound } from "../kernel/errors.ts";
import { signedFile } from "../kernel/stored-file.ts";
import { papersOf } from "./cards.ts";
import { readPaper, type WholePaper } from "./lookup.ts";
import { notReviewed } from "./not-reviewed.ts";
import { ownPaperKeys } from "./own-numbers.ts";
import type { Participation } from "./participation.ts";
import { textOf } from "./preflight/view.ts";
import { demandReadable } from "./readable.ts";
import { viewPaper } from "./view.ts";

/**
 * 1 table call.
 * @throws 404 unless an author or staff of the section
 */
export async function paperPage(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<Paper> {
	const { whole, part } = await readable(context, conference, number);
	return viewPaper(whole, conference, context.now(), part);
}

/**
 * For repeated requests. 2 table calls.
 * @throws 404
 */
export async function rereadPaper(context: SignedIn, conference: string, number: string): Promise<Paper> {
	const [current] = await getItems(context.table, [conferenceLookup(context.table, conference)]);
	if (!current) throw notFound();
	return paperPage(context, current, Number(number));
}

/**
 * 1 table call.
 * @throws 404
 */
export async function paperFile(
	context: SignedIn,
	conference: ConferenceItem,
	file: { number: number; version: number; download: boolean; source: boolean },
): Promise<string> {
	const { versions } = (await readable(context, conference, file.number)).whole;
	const version = versions.find((one) => one.version === file.version);
	if (!version) throw notFound();
	const name = `${conference.path}-${file.number}-v${file.version}`;
	if (!file.source) {
		return signedFile(context, "manuscript", version, { name: `${name}.pdf`, download: file.download });
	}
	if (!version.source) throw notFound();
	return signedFile(context, "source", version.source, { name: `${name}.${version.source.kind}` });
}

/**
 * 1 table call.
 * @throws 404, also while there is no text
 */
export async function paperText(
	context: SignedIn,
	conference: ConferenceItem,
	{ number, version }: { number: number; version: number },
): Promise<string> {
	const { preflights } = (await readable(context, conference, number)).whole;
	const text = textOf(preflights.find((one) => one.version === version));
	if (!text) throw notFound();
	const name = `${conference.path}-${number}-v${version}.json`;
	return signedFile(context, "manuscript_text", text, { name });
}

/** Newest first, without those of `notReviewed`. 1 query for each address, 1 call for each hundred. */
export async function ownPapers(context: SignedIn, conference: ConferenceItem): Promise<OwnPaper[]> {
	const id = conference.conference;
	const own = await ownPaperKeys(context, id, context.actor.addresses);
	const corresponding = new Set(own.filter((key) => key.corresponding).map(({ number }) => number));
	const shown = await notReviewed(
		context,
		own.map(({ number }) => ({ conference: id, number })),
	);
	const numbers = shown.map(({ number }) => number);
	const ties = tiesBy(context.actor.addresses);
	// The index may still list removed authors.
	const view = (text: string) => (ties(text).writes ? commonPart(text) : "");
	const cards = await cardsByNumber(context.table, papersOf(id), numbers, view);
	return cards
		.filter(Boolean)
		.map((card) => {
			const paper = ownPaper(JSON.parse(card));
			return corresponding.has(paper.number) ? { ...paper, corresponding: true as const } : paper;
		})
		.sort((a, b) => b.number - a.number);
}

function ownPaper(card: PaperCard): OwnPaper {
	const { number, type, title, language, section, format, status, changed, till, pending } = card;
	return {
		...{ number, type, title, language, section, format, status, changed },
		...(till && { till }),
		...(pending && { pending }),
	};
}

async function readable(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<{ whole: WholePaper; part: Participation }> {
	const whole = await readPaper(context.table, conference.conference, number);
	if (!whole) throw notFound();
	return { whole, part: demandReadable(context, whole) };
}
