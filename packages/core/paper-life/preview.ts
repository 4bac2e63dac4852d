import { LIMITS } from "@deck/contracts/limits";
import type { ReleasePreview, ReleasePreviews } from "@deck/contracts/paper-staff";
import { leaving, onePerAddress } from "../address/leaving.ts";
import { forEmail } from "../conference/for-email.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { readWithSections } from "../conference/whole.ts";
import { atMost } from "../kernel/at-most.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { render } from "../mail/render.ts";
import type { TellsOf } from "../paper/letter-drafts.ts";
import { readPaper, type WholePaper } from "../paper/lookup.ts";
import { participationOf } from "../paper/participation.ts";
import { desksOf } from "../review/lookup.ts";
import { outcomeReaders } from "../review/outcome-readers.ts";
import { decisionDrafts } from "./decision-email.ts";

const AT_ONCE = 5;

/**
 * Also returns the papers that did not fit; skips those without a held decision that the actor may know. 1 table call,
 * up to 6 for each paper.
 */
export async function previewRelease(
	context: SignedIn,
	conference: ConferenceItem,
	numbers: readonly number[],
): Promise<ReleasePreviews> {
	const found = await readWithSections(context.table, conference.conference);
	if (!found) throw notFound();
	const left = [...new Set(numbers)];
	const papers: ReleasePreview[] = [];
	for (let room = LIMITS.previewBytes; left.length > 0; ) {
		const next = left.slice(0, AT_ONCE);
		for (const preview of await atMost(AT_ONCE, next, (number) => previewOne(context, found, number))) {
			const bytes = Buffer.byteLength(JSON.stringify(preview));
			// The first paper is returned at any size.
			if (bytes > room && papers.length > 0) return { papers, left };
			left.shift();
			if (preview) papers.push(preview);
			room -= bytes;
		}
	}
	return { papers, left };
}

async function previewOne(
	context: SignedIn,
	found: TellsOf["found"],
	number: number,
): Promise<ReleasePreview | null> {
	const { conference } = found.item;
	const [whole, [desk]] = await Promise.all([
		readPaper(context.table, conference, number),
		desksOf(context.table, conference, [number]),
	]);
	const held = whole?.paper.held;
	if (!whole || !held || !decides(context, whole)) return null;
	const { to, note, at, by, letter, till, reveal = [] } = held;
	const decision = { to, note, at, by, ...(letter && { letter }) };
	const revealed = whole.paper.revealed || reveal.length > 0;
	const paper = {
		...whole.paper,
		status: to,
		decision,
		opening: till ? { till, by, at } : undefined,
		revealed,
	};
	const made = await decisionDrafts(context, { whole: { ...whole, paper }, found }, reveal);
	const drafts = await leaving(context.table, made);
	const letters = drafts.map((draft) => {
		const conference = forEmail(found, draft.locale, context.config);
		const { subject, text } = render(draft, context.config.site_url, { conference });
		return { to: draft.to, locale: draft.locale, subject, text };
	});
	const readers = to === "reviewing" ? [] : outcomeReaders(desk?.marks ?? [], paper, to);
	const reviewers = onePerAddress(readers.map((email) => ({ to: email }))).length;
	return { number, to, held: at, letters, reviewers };
}

function decides({ actor }: SignedIn, whole: WholePaper): boolean {
	return participationOf(whole, actor).decides;
}
