import { LIMITS } from "@deck/contracts/limits";
import type { PaperFile, PaperFiles } from "@deck/contracts/paper-files";
import { permissionScope } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import { commonPartForStaff } from "../kernel/list-row-text.ts";
import { listRowsByNumber } from "../kernel/list-rows.ts";
import type { Table } from "../kernel/ports.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import { type PaperItem, type VersionItem, versions } from "./entity.ts";
import { paperListKey } from "./list-rows.ts";
import { existingPaperRows, readPaper } from "./lookup.ts";

/**
 * Returns the current files of papers, without those that are neither the actor's own nor exportable by them. 2 table
 * calls for each hundred, 1 more.
 */
export async function readCurrentFiles(
	context: SignedInContext,
	conference: ConferenceItem,
	{ numbers, links }: { numbers: readonly number[]; links: boolean },
): Promise<PaperFiles[]> {
	const { table } = context;
	const id = conference.conference;
	const [readable, rows] = await Promise.all([
		exportablePapers(context, id, numbers),
		existingPaperRows(table, id, numbers),
	]);
	const exported = rows.filter((row) => readable.has(row.number));
	const current = await readCurrent(table, exported);
	return Promise.all(
		exported.map(async ({ number }) => {
			const version = current.get(number);
			if (!version) return { number, version: null, files: [] };
			const name = `${conference.path}-${number}-v${version.version}`;
			return {
				number,
				version: version.version,
				files: await filesOf(context, version, links ? name : undefined),
			};
		}),
	);
}

/** Returns the papers that the actor may export: authors may export theirs despite the conflict of interest. */
async function exportablePapers(
	{ table, actor }: SignedInContext,
	conference: string,
	numbers: readonly number[],
): Promise<ReadonlySet<number>> {
	const { roles, addresses, conflicts } = actor;
	const view = commonPartForStaff(
		{ staff: permissionScope(roles, "exports", "write"), conflicts },
		addresses,
	);
	const listRows = await listRowsByNumber(table, paperListKey(conference), [...numbers], view);
	return new Set(
		listRows.filter(Boolean).map((listRow) => (JSON.parse(listRow) as { number: number }).number),
	);
}

async function readCurrent(
	table: Table,
	rows: readonly PaperItem[],
): Promise<ReadonlyMap<number, VersionItem>> {
	const latest = await Promise.all(rows.map((row) => latestVersion(table, row)));
	const keys = rows.map(({ conference, number }, index) => ({
		conference,
		number,
		version: latest[index] ?? 0,
	}));
	const found = await readVersions(
		table,
		keys.filter(({ version }) => version > 0),
	);
	return new Map(found.map((version) => [version.number, version]));
}

/** Returns the existing ones of the given versions. 1 table call for each hundred. */
export async function readVersions(
	table: Table,
	keys: readonly Pick<VersionItem, "conference" | "number" | "version">[],
): Promise<VersionItem[]> {
	const lookups = keys.map((key) => lookup(versions(table), versions(table).get(key)));
	return (await getItems(table, lookups)).filter((version) => version !== null);
}

/** Returns the latest version's number from the paper's steps; reads the versions if old steps were dropped. */
async function latestVersion(table: Table, { conference, number, steps }: PaperItem): Promise<number> {
	const known = Math.max(0, ...steps.map(({ version = 0 }) => version));
	if (known > 0 || steps.length < LIMITS.paperHistory) return known;
	const whole = await readPaper(table, conference, number);
	return whole?.versions.at(-1)?.version ?? 0;
}

async function filesOf(
	context: SignedInContext,
	version: VersionItem,
	downloadName?: string,
): Promise<PaperFile[]> {
	const { source } = version;
	const files: PaperFile[] = [await fileOf(context, "manuscript", "pdf", version, downloadName)];
	if (source) files.push(await fileOf(context, "source", source.kind, source, downloadName));
	return files;
}

/** @param downloadName file name without extension; absent: no address */
async function fileOf(
	context: SignedInContext,
	kind: PaperFile["kind"],
	extension: PaperFile["extension"],
	stored: Pick<VersionItem, "size" | "sha256" | "key" | "version_id">,
	downloadName?: string,
): Promise<PaperFile> {
	const { size, sha256 } = stored;
	const file = { kind, extension, size, sha256 };
	if (downloadName === undefined) return file;
	const options = { name: `${downloadName}.${extension}`, download: true };
	return { ...file, url: await signedFileUrl(context, kind, stored, options) };
}
