import { topics } from "@deck/contracts/topics";
import { commit, conditionCheck, update, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { keyOf } from "../kernel/entity.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { jobEvent, pushEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { checkPaperExists } from "../paper/checks.ts";
import { involvedAddresses } from "../paper/involved.ts";
import { type PaperAggregate, readPaper } from "../paper/lookup.ts";
import { beginAsked } from "./again.ts";
import { countDocument, countDocuments } from "./count.ts";
import {
	documentName,
	type OriginalityItem,
	originalities,
	parseDocumentName,
	type VersionKey,
} from "./entity.ts";
import { type ComparedVersion, originalityFigures, toResultSource } from "./figures.ts";
import {
	addToFingerprints,
	documentsByFingerprint,
	isTemplateFingerprint,
	removeFromFingerprints,
} from "./fingerprints.ts";
import { setLatestFigure } from "./latest.ts";
import { originalitiesOfPaper } from "./lookup.ts";
import { readPages } from "./pages.ts";
import { purgePaperOriginality } from "./purge.ts";
import { MAX_SOURCES, type OriginalityResult, parseResult, type ResultTitle } from "./result.ts";
import { fileFingerprint } from "./text/file.ts";
import { findPassages, type Passage } from "./text/passages.ts";
import { type PreparedText, prepareText, textFingerprints } from "./text/prepare.ts";
import { titleFingerprints, titleSimilarity } from "./text/title.ts";
import { GRAM } from "./text/winnow.ts";

function comparableTitles({ paper }: PaperAggregate): string[] {
	const english = paper.locales?.en?.title;
	return english ? [paper.title, english] : [paper.title];
}

/** Checks whether two papers share an author (address or ORCID), or one extends the other. */
function isRelated(one: PaperAggregate, other: PaperAggregate): boolean {
	if (isExtended(one, other)) return true;
	const known = new Set(one.authors.flatMap(identifiersOf));
	return other.authors.flatMap(identifiersOf).some((name) => known.has(name));
}

const isExtended = ({ paper }: PaperAggregate, { paper: other }: PaperAggregate) =>
	paper.conference === other.conference && (paper.paper === other.number || other.paper === paper.number);

const identifiersOf = ({ email, orcid }: { email: string; orcid: string }) =>
	orcid ? [email, orcid] : [email];

/** Documents by fingerprint. */
type DocumentsByFingerprint = ReadonlyMap<string, ReadonlySet<string>>;

export interface ComparisonJob extends VersionKey {
	/** Skipped once that later version's report lists this one. */
	later?: VersionKey;
	asked?: true;
}

/**
 * Compares a version with all manuscripts, stores its fingerprints, and queues manuscripts that share text. Idempotent.
 * Calls: those of paper and text, 1 per 100 fingerprints (read, and written if new), 2 per best candidate. Independent
 * of the platform's size.
 */
export async function compareVersion(
	context: Context,
	{ later, asked, ...key }: ComparisonJob,
): Promise<void> {
	if (asked) await beginAsked(context.table, key);
	try {
		await compare(context, key, later);
	} catch (error) {
		if (!(error instanceof AppError && error.kind === "not_found")) throw error;
		const { conference, number } = key;
		if (!(await readPaper(context.table, conference, number)))
			await purgePaperOriginality(context, conference, number);
	}
}

async function compare(context: Context, key: VersionKey, later?: VersionKey): Promise<void> {
	const { table } = context;
	const [whole, rows] = await Promise.all([
		readPaper(table, key.conference, key.number),
		originalitiesOfPaper(table, key.conference, key.number),
	]);
	// Compared after the preflight.
	const preflight = whole?.preflights.find(({ version }) => version === key.version);
	const row = rows.find(({ version }) => version === key.version);
	if (!whole || !preflight || row?.state === "leaving" || (later && row && listsVersion(row, later))) return;
	const own = prepareText((await readPages(context, preflight)) ?? []);
	const fingerprints = textFingerprints(own);
	const titles = comparableTitles(whole).flatMap(titleFingerprints);
	const files = whole.versions
		.filter(({ version }) => version === key.version)
		.map(({ sha256 }) => fileFingerprint(sha256));
	const all = [...new Set([...fingerprints.keys(), ...titles, ...files])];
	const holders = await documentsByFingerprint(table, all);

	const { stale, writes: registration } = registerFingerprints(table, key, row, all);
	const isPermitted = checkVersionPresent(context, key);
	await addToFingerprints(context, documentName(key), holders, {
		fingerprints: all,
		registration,
		isPermitted,
	});
	await removeFromFingerprints(context, documentName(key), stale);

	const sources = await compareTexts(context, { key, whole, own, fingerprints }, holders);
	const others = rows.filter(({ version, state }) => state === "in" && version !== key.version).length;
	const found: OriginalityResult = {
		...originalityFigures(own, sources),
		at: context.now().toISOString(),
		against: Math.max(0, (await countDocuments(table)) - others - 1),
		length: fingerprints.size > 0 ? own.text.length : 0,
		page_starts: own.pageStarts,
		sources: sources
			.filter(({ passages }) => passages.length > 0)
			.map((source) => toResultSource(own, source)),
		titles: await similarTitles(context, { key, whole, titles }, holders),
	};
	await storeResult(context, key, whole, { found, fingerprints: all, followUps: later ? [] : found.sources });
}

function listsVersion(row: OriginalityItem, other: VersionKey): boolean {
	const sources = row.found ? parseResult({ found: row.found }).sources : [];
	return sources.some((source) => documentName(source) === documentName(other));
}

/**
 * Builds the writes that store all fingerprints with the first that are added, so that deletion knows where to look. None
 * if they are stored. Returns obsolete fingerprints, too.
 */
function registerFingerprints(
	table: Table,
	key: VersionKey,
	row: OriginalityItem | undefined,
	fingerprints: readonly string[],
): { stale: string[]; writes: Write[] } {
	const known = row?.marks?.split(" ").filter(Boolean) ?? [];
	const wanted = new Set(fingerprints);
	const stale = known.filter((fingerprint) => !wanted.has(fingerprint));
	const isNew = row?.state === undefined;
	const every = new Set([...known, ...fingerprints]);
	if (!isNew && every.size === known.length) return { stale, writes: [] };
	const set = originalities(table)
		.upsert({ ...key, state: "in", marks: [...every].join(" ") })
		.where(({ state }, { eq, notExists }) => (isNew ? notExists(state) : eq(state, "in")));
	return {
		stale,
		writes: [
			update(set),
			checkPaperExists(table, key.conference, key.number),
			...(isNew ? [countDocument(table, documentName(key), 1)] : []),
		],
	};
}

/** Checks that the version is not being deleted. */
function checkVersionPresent({ table }: Context, key: VersionKey): Write {
	return conditionCheck(table, keyOf(originalities(table).get(key)), { state: "in" }, notFound());
}

async function storeResult(
	context: Context,
	key: VersionKey,
	whole: PaperAggregate,
	{
		found,
		fingerprints,
		followUps,
	}: { found: OriginalityResult; fingerprints: readonly string[]; followUps: readonly VersionKey[] },
): Promise<void> {
	const { conference, number } = key;
	const { paper } = whole;
	const figure = found.length > 0 ? found.originality : null;
	const kept = originalities(context.table)
		.patch(key)
		.set({ found: JSON.stringify(found), marks: fingerprints.join(" ") })
		.where(({ state }, { eq }) => eq(state, "in"));
	await commit(context, {
		writes: [
			update(kept, notFound()),
			setLatestFigure(key, "found", figure),
			checkPaperExists(context.table, conference, number),
		],
		audit: [],
		events: [
			pushEvent({
				topics: [topics.staff(conference), topics.section(conference, paper.section)],
				// Hidden from staff who are its authors or reviewers.
				except: involvedAddresses(whole),
				conference,
				resource: "originality",
				ids: [number],
				version: 0,
			}),
			...followUps.map((source) => jobEvent("originality.compare", { ...versionKeyOf(source), later: key })),
		],
	});
}

const versionKeyOf = ({ conference, number, version }: VersionKey): VersionKey => ({
	conference,
	number,
	version,
});

/** Returns one version per paper, by number of common fingerprints. */
function candidateVersions(
	key: VersionKey,
	fingerprints: Iterable<string>,
	holders: DocumentsByFingerprint,
): VersionKey[] {
	const shared = new Map<string, number>();
	for (const fingerprint of fingerprints) {
		const documents = holders.get(fingerprint);
		if (!documents || isTemplateFingerprint(documents)) continue;
		for (const document of documents) shared.set(document, (shared.get(document) ?? 0) + 1);
	}
	const papers = new Set([paperName(key)]);
	const found: VersionKey[] = [];
	for (const [document] of [...shared].sort(([, one], [, other]) => other - one)) {
		const other = parseDocumentName(document);
		if (papers.has(paperName(other))) continue;
		papers.add(paperName(other));
		if (found.push(other) === MAX_SOURCES) break;
	}
	return found;
}

const paperName = ({ conference, number }: VersionKey) => `${conference}#${number}`;

/** Compares the text with others, those that share most fingerprints first. */
async function compareTexts(
	context: Context,
	{
		key,
		whole,
		own,
		fingerprints,
	}: { key: VersionKey; whole: PaperAggregate; own: PreparedText; fingerprints: Map<string, number> },
	holders: DocumentsByFingerprint,
): Promise<ComparedVersion[]> {
	const compared: ComparedVersion[] = [];
	const templates = withoutTemplates(fingerprints, holders);
	// In sequence: each text takes memory.
	for (const other of candidateVersions(key, fingerprints.keys(), holders)) {
		const paper = await readPaper(context.table, other.conference, other.number);
		const preflight = paper?.preflights.find(({ version }) => version === other.version);
		const pages = preflight && (await readPages(context, preflight));
		if (!paper || !pages) continue;
		const text = prepareText(pages);
		const passages = templates(findPassages(own, text));
		compared.push({ ...other, own: isRelated(whole, paper), text, passages });
	}
	return compared;
}

/** Finds papers with similar titles. 1 call for each candidate. */
async function similarTitles(
	context: Context,
	{ key, whole, titles }: { key: VersionKey; whole: PaperAggregate; titles: readonly string[] },
	holders: DocumentsByFingerprint,
): Promise<ResultTitle[]> {
	const found: ResultTitle[] = [];
	for (const other of candidateVersions(key, titles, holders)) {
		const paper = await readPaper(context.table, other.conference, other.number);
		if (!paper) continue;
		const alike = comparableTitles(whole).flatMap((one) =>
			comparableTitles(paper).map((two) => titleSimilarity(one, two)),
		);
		const best = alike.includes("equal") ? "equal" : alike.includes("near") ? "near" : null;
		if (best) found.push({ ...other, own: isRelated(whole, paper), likeness: best });
	}
	return found;
}

/**
 * Drops passages of common fingerprints only.
 * @param fingerprints of the own text, with their positions in it
 */
function withoutTemplates(
	fingerprints: ReadonlyMap<string, number>,
	holders: ReadonlyMap<string, ReadonlySet<string>>,
): (passages: readonly Passage[]) => Passage[] {
	const positions = [...fingerprints].map(([fingerprint, position]) => ({
		position,
		common: isTemplateFingerprint(holders.get(fingerprint)),
	}));
	return (passages) =>
		passages.filter(({ own }) => {
			const inside = positions.filter(({ position }) => position >= own.from && position + GRAM <= own.to);
			return inside.length === 0 || inside.some(({ common }) => !common);
		});
}
