import { LIMITS } from "@deck/contracts/limits";
import type { OwnPaper, Paper } from "@deck/contracts/paper";
import type { ConferenceItem } from "../conference/lookup.ts";
import { hatOn } from "../kernel/actor.ts";
import { cardsByNumber } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { ownPaperNumbers } from "./own-numbers.ts";
import { readPaper, type WholePaper } from "./repo.ts";
import { viewPaper } from "./view.ts";

/** A paper for its authors and the staff of its section; 404 for everybody else. One call. */
export async function paperPage(
	context: SignedIn,
	conference: ConferenceItem,
	number: number,
): Promise<Paper> {
	return viewPaper(await readable(context, conference, number), conference.path, context.now());
}

/** A signed address of a version's file, for those who may read the paper; 404 for everybody else. One call. */
export async function paperFile(
	context: SignedIn,
	conference: ConferenceItem,
	file: { number: number; version: number; download: boolean },
): Promise<string> {
	const { versions } = await readable(context, conference, file.number);
	const version = versions.find((one) => Number(one.place) === file.version);
	if (!version) throw notFound();
	return context.files.signRead(version.key, version.version_id, {
		name: `${conference.path}-${file.number}-v${file.version}.pdf`,
		type: "application/pdf",
		inline: !file.download,
	});
}

/** The papers among whose authors the actor stands, the newest first. One query an address, and one call for each hundred. */
export async function ownPapers(context: SignedIn, conference: ConferenceItem): Promise<OwnPaper[]> {
	const id = conference.conference;
	const numbers = await ownPaperNumbers(context, id, context.actor.addresses);
	const pages: string[][] = [];
	for (let at = 0; at < numbers.length; at += LIMITS.idsPerCall) {
		const page = numbers.slice(at, at + LIMITS.idsPerCall);
		pages.push(await cardsByNumber(context.table, { name: "papers", conference: id }, page));
	}
	return pages
		.flat()
		.map((card) => JSON.parse(card) as OwnPaper)
		.sort((a, b) => b.number - a.number);
}

async function readable(context: SignedIn, conference: ConferenceItem, number: number): Promise<WholePaper> {
	const whole = await readPaper(context.table, conference.conference, number);
	if (!whole) throw notFound();
	const hat = hatOn(context.actor, { section: whole.paper.section, authors: whole.authors });
	if (!hat.author && !hat.staff) throw notFound();
	return whole;
}
