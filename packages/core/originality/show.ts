import type {
	ComputedOriginality,
	EnteredOriginality,
	Originality,
	OriginalitySource,
	OriginalityState,
	SourceName,
	VersionOriginality,
} from "@deck/contracts/originality";
import type { PaperListRow } from "@deck/contracts/paper";
import { accountsById } from "../account/find.ts";
import type { UserItem } from "../account/lookup.ts";
import { fullNames } from "../account/names.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import { readableListRows } from "../paper/readable-list-rows.ts";
import { requireStaffPaper } from "../paper/staff-paper.ts";
import { type OriginalityItem, parseDocumentName, type VersionKey } from "./entity.ts";
import { documentsByFingerprint } from "./fingerprints.ts";
import { originalitiesOfPaper, originalityOfVersion } from "./lookup.ts";
import { type OriginalityResult, parseResult } from "./result.ts";
import { fileFingerprint } from "./text/file.ts";
import { pageAt } from "./text/prepare.ts";

/**
 * Reads a paper's originality for staff. Names other manuscripts only if the actor may read them, and reveals no
 * authors of others (`isWithheld`). 5 calls for any number of sources.
 */
export async function showOriginality(
	context: SignedInContext,
	conference: ConferenceItem,
	number: number,
): Promise<Originality> {
	const whole = requireStaffPaper(context, conference, number, "read");
	const [{ versions }, rows, holders] = await Promise.all([
		whole,
		originalitiesOfPaper(context.table, conference.conference, number),
		// Shares its call with what else a page reads after the paper.
		whole.then(({ versions }) =>
			documentsByFingerprint(context.table, new Set(versions.map(({ sha256 }) => fileFingerprint(sha256)))),
		),
	]);
	const found = new Map(rows.flatMap((row) => (row.found ? [[row.version, parseResult(row)] as const] : [])));
	const people = await accountsById(
		context.table,
		rows.flatMap(({ entered }) => entered?.by ?? []),
	);
	const papersWith = (sha256: string) =>
		otherPapers(holders.get(fileFingerprint(sha256)), conference.conference, number);
	const files = versions.flatMap(({ sha256 }) => papersWith(sha256));
	const papers = await readablePapers(context, conference, [...found.values()], files);
	const named = namesOf(conference, papers);
	return {
		versions: versions
			.map(({ version, sha256 }): VersionOriginality => {
				const row = rows.find((one) => one.version === version);
				const own = found.get(version);
				return {
					version,
					state: stateOf(own),
					found: own && own.length > 0 ? viewResult(own, named) : null,
					titles: (own?.titles ?? [])
						.map((title) => ({ ...named(title), likeness: title.likeness }))
						.filter((title) => !isWithheld(title)),
					files: papersWith(sha256).flatMap((other) => papers.get(other) ?? []),
					entered: row?.entered ? viewEntered(row, row.entered, conference, people) : null,
				};
			})
			.reverse(),
	};
}

/**
 * Signs the URL of an outside service's report. 2 calls.
 * @throws 404
 */
export async function originalityReport(
	context: SignedInContext,
	conference: ConferenceItem,
	{ number, version, download }: { number: number; version: number; download: boolean },
): Promise<string> {
	await requireStaffPaper(context, conference, number, "read");
	const row = await originalityOfVersion(context.table, {
		conference: conference.conference,
		number,
		version,
	});
	const report = row?.entered?.report;
	if (!report) throw notFound();
	const name = `${conference.path}-${number}-v${version}-originality.pdf`;
	return signedFileUrl(context, "originality_report", report, { name, download });
}

function stateOf(found: OriginalityResult | undefined): OriginalityState {
	if (!found) return "waiting";
	return found.length > 0 ? "compared" : "no_text";
}

type Name = (source: VersionKey & { own: boolean }) => SourceName;

/** Returns numbers of the conference's other papers among the documents. */
function otherPapers(
	documents: ReadonlySet<string> | undefined,
	conference: string,
	number: number,
): number[] {
	const others = [...(documents ?? [])]
		.map(parseDocumentName)
		.filter((one) => one.conference === conference && one.number !== number);
	return [...new Set(others.map((one) => one.number))].sort((one, other) => one - other);
}

type NamedPaper = NonNullable<SourceName["paper"]>;

async function readablePapers(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	found: OriginalityResult[],
	files: readonly number[],
): Promise<ReadonlyMap<number, NamedPaper>> {
	const numbers = found
		.flatMap(({ sources, titles }) => [...sources, ...titles])
		.filter((one) => one.conference === conference)
		.map(({ number }) => number);
	const listRows = await readableListRows(context, conference, [...new Set([...numbers, ...files])]);
	return new Map(
		listRows.map(({ number, language, title, locales }: PaperListRow) => [
			number,
			{ number, language, title, ...(locales && { locales }) },
		]),
	);
}

function namesOf({ conference }: ConferenceItem, papers: ReadonlyMap<number, NamedPaper>): Name {
	const here = (one: VersionKey) => one.conference === conference;
	return (source) => ({
		paper: (here(source) && papers.get(source.number)) || null,
		here: here(source),
		own: source.own,
	});
}

/**
 * Checks for an own source that the actor may not read: a passage would show a blind reviewer who wrote the paper,
 * here or in another conference.
 */
const isWithheld = ({ paper, own }: SourceName): boolean => own && paper === null;

/** Counts only sources shown to the reader; never more than was found. */
function ownOverlap(
	{ own_overlap, sources }: OriginalityResult,
	shown: readonly OriginalitySource[],
): number {
	const own = shown.filter((source) => source.own);
	if (own.length === sources.filter((source) => source.own).length) return own_overlap;
	return Math.min(own_overlap, Math.ceil(own.reduce((sum, { percent }) => sum + percent, 0)));
}

function viewResult(found: OriginalityResult, name: Name): ComputedOriginality {
	const sources = viewSources(found, name);
	return {
		originality: found.originality,
		own_overlap: ownOverlap(found, sources),
		compared_at: found.at,
		compared_with: found.against,
		pages: found.page_starts.length,
		page_starts: found.page_starts.map((position) => shareOf(found, position)),
		sources,
	};
}

const shareOf = ({ length }: OriginalityResult, position: number) =>
	Math.round((10_000 * position) / length) / 10_000;

/** Returns the sources found, largest share first. */
function viewSources(found: OriginalityResult, name: Name): OriginalitySource[] {
	return found.sources
		.map((source, index) => ({
			...name(source),
			source: index,
			percent: source.percent,
			passages: source.passages,
			places: source.places.map(([from, to]) => ({
				from: shareOf(found, from),
				to: shareOf(found, to),
				page: pageAt(found.page_starts, from),
			})),
		}))
		.filter((source) => !isWithheld(source))
		.sort((one, other) => other.percent - one.percent);
}

function viewEntered(
	{ number, version }: OriginalityItem,
	entered: NonNullable<OriginalityItem["entered"]>,
	{ path }: ConferenceItem,
	people: ReadonlyMap<string, UserItem>,
): EnteredOriginality {
	const { originality, service, note, report, by, at } = entered;
	const user = people.get(by);
	return {
		originality,
		service,
		note,
		at,
		version: entered.version,
		by: user ? { email: user.email, names: fullNames(user) } : null,
		report: report
			? {
					name: report.name,
					size: report.size,
					file: `/files/papers/${path}/${number}/${version}/originality`,
				}
			: null,
	};
}
