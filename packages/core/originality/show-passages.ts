import type { PassageText, SourcePassages } from "@deck/contracts/originality";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { Context, SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { forStaff } from "../paper/for-staff.ts";
import { readPaper, type WholePaper } from "../paper/lookup.ts";
import { participationOf } from "../paper/participation.ts";
import type { VersionKey } from "./entity.ts";
import { readFound } from "./found.ts";
import { ofVersion } from "./lookup.ts";
import { readPages } from "./pages.ts";
import { type Prepared, pageOf, prepare } from "./text/prepare.ts";

/** Characters of a passage, half from its start; of context. */
const MOST = 1_600;
const AROUND = 120;
const CUT = " … ";

/**
 * Returns passages in original spelling; the source's side only if the actor may read it. Own sources that they may
 * not read do not exist for them (`show.ts`). 2 calls and the version's text, twice for a readable source.
 */
export async function showPassages(
	context: SignedIn,
	conference: ConferenceItem,
	asked: { number: number; version: number; source: number; at?: string | undefined },
): Promise<SourcePassages> {
	const { number, version } = asked;
	const key = { conference: conference.conference, number, version };
	const whole = await forStaff(context, conference, number, "read");
	const row = await ofVersion(context.table, key);
	const found = row?.found ? readFound(row) : null;
	const source = asked.at === undefined || asked.at === found?.at ? found?.sources[asked.source] : undefined;
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

/** For staff without a conflict of interest. */
async function readableSource(
	context: SignedIn,
	{ conference }: VersionKey,
	source: VersionKey,
): Promise<WholePaper | null> {
	if (source.conference !== conference) return null;
	const whole = await readPaper(context.table, conference, source.number);
	if (!whole) return null;
	return participationOf(whole, context.actor).staff ? whole : null;
}

async function textOf(
	context: Context,
	{ preflights }: WholePaper,
	version: number,
): Promise<Prepared | null> {
	const preflight = preflights.find((one) => one.version === version);
	const pages = preflight && (await readPages(context, preflight));
	return pages ? prepare(pages) : null;
}

function passage({ text, pageStarts }: Prepared, from: number, to: number): PassageText {
	const whole = text.slice(from, to);
	const half = MOST / 2;
	return {
		page: pageOf(pageStarts, from),
		before: text.slice(Math.max(0, from - AROUND), from),
		text: whole.length <= MOST ? whole : `${whole.slice(0, half)}${CUT}${whole.slice(-half)}`,
		after: text.slice(to, to + AROUND),
	};
}
