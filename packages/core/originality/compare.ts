import { topics } from "@deck/contracts/topics";
import { commit, conditionCheck, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { jobEvent, pushEvent } from "../kernel/outbox.ts";
import { addressesIn } from "../paper/involved.ts";
import { readPaper, type WholePaper } from "../paper/lookup.ts";
import { paperStands } from "../paper/stands.ts";
import { beginAsked } from "./again.ts";
import { countDocuments, counts } from "./count.ts";
import { documentOf, type OriginalityItem, originalities, readDocument, type VersionKey } from "./entity.ts";
import { type Compared, figuresOf, shownSource } from "./figures.ts";
import { forgetPaper } from "./forget.ts";
import { type Found, type FoundTitle, MOST_SOURCES, readFound } from "./found.ts";
import { keepFigure } from "./latest.ts";
import { ofPaper } from "./lookup.ts";
import { addToMarks, holdersOf, isCommon, takeFromMarks } from "./marks.ts";
import { readPages } from "./pages.ts";
import { isRelated, titlesOf } from "./related.ts";
import { withoutTemplates } from "./templates.ts";
import { passagesOf } from "./text/passages.ts";
import { marksOf, type Prepared, prepare } from "./text/prepare.ts";
import { likeness, titleMarks } from "./text/title.ts";

/** Documents by mark. */
type Holders = ReadonlyMap<string, ReadonlySet<string>>;

export interface Comparison extends VersionKey {
	/** Skipped once that later version's report lists this one. */
	later?: VersionKey;
	/** Somebody asked for it (`again.ts`). */
	asked?: true;
}

/**
 * Compares a version with all manuscripts, stores its marks, and queues manuscripts that share text. Idempotent.
 * Calls: those of paper and text, 1 per 100 marks (read, and written if new), 2 per best candidate. Independent of the
 * platform's size.
 */
export async function compareVersion(context: Context, { later, asked, ...key }: Comparison): Promise<void> {
	if (asked) await beginAsked(context.table, key);
	try {
		await compare(context, key, later);
	} catch (error) {
		if (!(error instanceof AppError && error.kind === "not_found")) throw error;
		const { conference, number } = key;
		if (!(await readPaper(context.table, conference, number))) await forgetPaper(context, conference, number);
	}
}

async function compare(context: Context, key: VersionKey, later?: VersionKey): Promise<void> {
	const { table } = context;
	const [whole, rows] = await Promise.all([
		readPaper(table, key.conference, key.number),
		ofPaper(table, key.conference, key.number),
	]);
	// Compared after the preflight.
	const preflight = whole?.preflights.find(({ version }) => version === key.version);
	const row = rows.find(({ version }) => version === key.version);
	if (!whole || !preflight || row?.state === "leaving" || (later && row && lists(row, later))) return;
	const own = prepare((await readPages(context, preflight)) ?? []);
	const marks = marksOf(own);
	const titles = titlesOf(whole).flatMap(titleMarks);
	const all = [...new Set([...marks.keys(), ...titles])];
	const holders = await holdersOf(table, all);

	const stale = await comeIn(context, key, row, all);
	await addToMarks(context, documentOf(key), holders, all, isIn(context, key));
	await takeFromMarks(context, documentOf(key), stale);

	const sources = await compareTexts(context, { key, whole, own, marks }, holders);
	const others = rows.filter(({ version, state }) => state === "in" && version !== key.version).length;
	const found: Found = {
		...figuresOf(own, sources),
		at: context.now().toISOString(),
		against: Math.max(0, (await countDocuments(table)) - others - 1),
		length: own.text.length,
		page_starts: own.pageStarts,
		sources: sources.filter(({ passages }) => passages.length > 0).map((source) => shownSource(own, source)),
		titles: await likeTitles(context, { key, whole, titles }, holders),
	};
	await keep(context, key, whole, { found, marks: all, tells: later ? [] : found.sources });
}

function lists(row: OriginalityItem, other: VersionKey): boolean {
	const sources = row.found ? readFound({ found: row.found }).sources : [];
	return sources.some((source) => documentOf(source) === documentOf(other));
}

/** Stores all marks before adding any, so that deletion knows where to look. Returns obsolete marks. */
async function comeIn(
	context: Context,
	key: VersionKey,
	row: OriginalityItem | undefined,
	marks: readonly string[],
): Promise<string[]> {
	const { table } = context;
	const known = row?.marks?.split(" ").filter(Boolean) ?? [];
	const wanted = new Set(marks);
	const stale = known.filter((mark) => !wanted.has(mark));
	const isNew = row?.state === undefined;
	const every = new Set([...known, ...marks]);
	if (!isNew && every.size === known.length) return stale;
	const set = originalities(table)
		.upsert({ ...key, state: "in", marks: [...every].join(" ") })
		.where(({ state }, { eq, notExists }) => (isNew ? notExists(state) : eq(state, "in")));
	await commit(context, {
		writes: [
			update(set),
			paperStands(table, key.conference, key.number),
			...(isNew ? [counts(table, documentOf(key), 1)] : []),
		],
		audit: [],
		events: [],
	});
	return stale;
}

/** Checks that the version is not being deleted. */
function isIn({ table }: Context, key: VersionKey): Write {
	return conditionCheck(table, keyOf(originalities(table).get(key)), { state: "in" }, notFound());
}

async function keep(
	context: Context,
	key: VersionKey,
	whole: WholePaper,
	{ found, marks, tells }: { found: Found; marks: readonly string[]; tells: readonly VersionKey[] },
): Promise<void> {
	const { conference, number } = key;
	const { paper } = whole;
	const figure = found.length > 0 ? found.originality : null;
	const kept = originalities(context.table)
		.patch(key)
		.set({ found: JSON.stringify(found), marks: marks.join(" ") })
		.where(({ state }, { eq }) => eq(state, "in"));
	await commit(context, {
		writes: [
			update(kept, notFound()),
			keepFigure(key, "found", figure),
			paperStands(context.table, conference, number),
		],
		audit: [],
		events: [
			pushEvent({
				topics: [topics.staff(conference), topics.section(conference, paper.section)],
				// Hidden from staff who are its authors or reviewers.
				except: addressesIn(whole),
				conference,
				noun: "originality",
				ids: [number],
				version: 0,
			}),
			...tells.map((source) => jobEvent("originality.compare", { ...keyPart(source), later: key })),
		],
	});
}

const keyPart = ({ conference, number, version }: VersionKey): VersionKey => ({
	conference,
	number,
	version,
});

/** One version per paper, by number of common marks. */
function candidatesOf(key: VersionKey, marks: Iterable<string>, holders: Holders): VersionKey[] {
	const shared = new Map<string, number>();
	for (const mark of marks) {
		const documents = holders.get(mark);
		if (!documents || isCommon(documents)) continue;
		for (const document of documents) shared.set(document, (shared.get(document) ?? 0) + 1);
	}
	const papers = new Set([paperName(key)]);
	const found: VersionKey[] = [];
	for (const [document] of [...shared].sort(([, one], [, other]) => other - one)) {
		const other = readDocument(document);
		if (papers.has(paperName(other))) continue;
		papers.add(paperName(other));
		if (found.push(other) === MOST_SOURCES) break;
	}
	return found;
}

const paperName = ({ conference, number }: VersionKey) => `${conference}#${number}`;

/** Most first. */
async function compareTexts(
	context: Context,
	{
		key,
		whole,
		own,
		marks,
	}: { key: VersionKey; whole: WholePaper; own: Prepared; marks: Map<string, number> },
	holders: Holders,
): Promise<Compared[]> {
	const compared: Compared[] = [];
	const templates = withoutTemplates(marks, holders);
	// In sequence: each text takes memory.
	for (const other of candidatesOf(key, marks.keys(), holders)) {
		const paper = await readPaper(context.table, other.conference, other.number);
		const preflight = paper?.preflights.find(({ version }) => version === other.version);
		const pages = preflight && (await readPages(context, preflight));
		if (!paper || !pages) continue;
		const text = prepare(pages);
		const passages = templates(passagesOf(own, text));
		compared.push({ ...other, own: isRelated(whole, paper), text, passages });
	}
	return compared;
}

/** 1 call each. */
async function likeTitles(
	context: Context,
	{ key, whole, titles }: { key: VersionKey; whole: WholePaper; titles: readonly string[] },
	holders: Holders,
): Promise<FoundTitle[]> {
	const found: FoundTitle[] = [];
	for (const other of candidatesOf(key, titles, holders)) {
		const paper = await readPaper(context.table, other.conference, other.number);
		if (!paper) continue;
		const alike = titlesOf(whole).flatMap((one) => titlesOf(paper).map((two) => likeness(one, two)));
		const best = alike.includes("equal") ? "equal" : alike.includes("near") ? "near" : null;
		if (best) found.push({ ...other, own: isRelated(whole, paper), likeness: best });
	}
	return found;
}
