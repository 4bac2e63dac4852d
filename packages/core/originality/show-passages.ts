import type { PassageText, SourcePassages } from "@deck/contracts/originality";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context, SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { type PaperAggregate, readPaper } from "../paper/lookup.ts";
import { paperRightsOf } from "../paper/paper-rights.ts";
import { requireStaffPaper } from "../paper/staff-paper.ts";
import type { VersionKey } from "./entity.ts";
import { originalityOfVersion } from "./lookup.ts";
import { readPages } from "./pages.ts";
import { parseResult } from "./result.ts";
import { type PreparedText, pageAt, prepareText } from "./text/prepare.ts";

/** Characters of a passage, half from its start; of context. */
const MAX_LENGTH = 1_600;
const AROUND = 120;
const CUT = " … ";

/**
 * Returns the passages shared with a source in original spelling; the source's side only if the actor may read it. Own
 * sources that they may not read do not exist for them (`show.ts`). 2 calls and the version's text, twice for a
 * readable source.
 */
export async function showPassages(
	context: SignedInContext,
	conference: ConferenceItem,
	request: { number: number; version: number; source: number; at?: string | undefined },
): Promise<SourcePassages> {
	const { number, version } = request;
	const key = { conference: conference.conference, number, version };
	const whole = await requireStaffPaper(context, conference, number, "read");
	const row = await originalityOfVersion(context.table, key);
	const found = row?.found ? parseResult(row) : null;
	const source =
		request.at === undefined || request.at === found?.at ? found?.sources[request.source] : undefined;
	const readable = source ? await readableSource(context, key, source) : null;
	if (!source || (source.own && !readable)) throw notFound();
	const own = await textOf(context, whole, version);
	if (!own) throw notFound();
	const other = readable && (await textOf(context, readable, source.version));
	return {
		passages: source.places.map(([from, to, otherFrom, otherTo]) => ({
			own: passage(own, from, to),
			other: other && passage(other, otherFrom, otherTo),
		})),
	};
}

/** Reads a source for staff without a conflict of interest; null for others. */
async function readableSource(
	context: SignedInContext,
	{ conference }: VersionKey,
	source: VersionKey,
): Promise<PaperAggregate | null> {
	if (source.conference !== conference) return null;
	const whole = await readPaper(context.table, conference, source.number);
	if (!whole) return null;
	return paperRightsOf(whole, context.actor).staff ? whole : null;
}

async function textOf(
	context: Context,
	{ preflights }: PaperAggregate,
	version: number,
): Promise<PreparedText | null> {
	const preflight = preflights.find((one) => one.version === version);
	const pages = preflight && (await readPages(context, preflight));
	return pages ? prepareText(pages) : null;
}

function passage({ text, pageStarts }: PreparedText, from: number, to: number): PassageText {
	const whole = text.slice(from, to);
	const half = MAX_LENGTH / 2;
	return {
		page: pageAt(pageStarts, from),
		before: text.slice(Math.max(0, from - AROUND), from),
		text: whole.length <= MAX_LENGTH ? whole : `${whole.slice(0, half)}${CUT}${whole.slice(-half)}`,
		after: text.slice(to, to + AROUND),
	};
}
