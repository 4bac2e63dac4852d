import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { LocalFailure } from "../failure.ts";
import { writeJson } from "../s3/disk.ts";
import type { Version } from "../s3/objects.ts";
import { isFolderEmpty } from "./folder.ts";
import { FORMAT, MANIFEST, type Manifest, OBJECTS, SECRETS, TABLE } from "./manifest.ts";

/**
 * Copies table, files and secrets of a data folder, also while a machine works on it. Every file of the copied rows is
 * in the copy: files are copied before the table, and those that came meanwhile after it. Leaves out what the next
 * start does without: queues (their jobs are rows), mails, unfinished uploads.
 * @throws LocalFailure when `from` has no table, or `to` is not empty
 */
export async function backUp(
	from: string,
	to: string,
	progress: (text: string) => void | Promise<void> = () => {},
): Promise<Manifest> {
	const table = openTable(from);
	try {
		await mkdir(to, { recursive: true });
		if (!(await isFolderEmpty(to))) throw new LocalFailure(`${to} is not empty. Choose a new folder.`);
		await chmod(to, 0o700);
		await mkdir(join(to, OBJECTS), { recursive: true });
		const files = new FileCopy(join(from, OBJECTS), join(to, OBJECTS));
		await progress("Files are copied.");
		await files.copyNew();
		// The second time takes moments, so few files can come and go before the table is copied.
		await files.copyNew();
		await progress("The table is copied.");
		const tableFrom = Date.now();
		table.prepare("VACUUM INTO ?").run(join(to, TABLE));
		const tableUntil = Date.now();
		await progress("New files are copied.");
		await files.copyNew({ tableFrom, tableUntil });
		await copyFile(join(from, SECRETS), join(to, SECRETS));
		const manifest = { format: FORMAT, at: new Date(tableUntil).toISOString(), files: files.count } as const;
		// Of the whole disk: a call for each of many files would take minutes.
		await promisify(execFile)("sync", ["--file-system", to]);
		// Written last: a folder without it is no backup.
		await writeJson(join(to, MANIFEST), manifest);
		return manifest;
	} finally {
		table.close();
	}
}

function openTable(folder: string): DatabaseSync {
	try {
		// A busy machine holds the file for moments.
		return new DatabaseSync(join(folder, TABLE), { readOnly: true, timeout: 10_000 });
	} catch {
		throw new LocalFailure(`${folder} has no table to back up.`);
	}
}

/** When the table was copied, in epoch milliseconds. */
interface CopyTimes {
	tableFrom: number;
	tableUntil: number;
}

class FileCopy {
	readonly #from: string;
	readonly #to: string;
	/** Attributes by version id. */
	readonly #copied = new Map<string, string>();

	constructor(from: string, to: string) {
		this.#from = from;
		this.#to = to;
	}

	/** Versions, with delete markers. */
	get count(): number {
		return this.#copied.size;
	}

	/**
	 * Copies data that is missing in the copy, and all attributes, since their tags change. What was deleted since stays
	 * in the copy.
	 * @param times leaves out what no copied row can know
	 */
	async copyNew(times?: CopyTimes): Promise<void> {
		const names = await readdir(this.#from).catch(() => []);
		for (const name of names.filter((one) => one.endsWith(".json"))) {
			// A purge deletes attributes first.
			const version = await readVersion(join(this.#from, name));
			if (version && isKnown(version, times)) await this.#copy(version);
		}
	}

	async #copy(version: Version): Promise<void> {
		const { versionId, deleteMarker } = version;
		if (!this.#copied.has(versionId) && !deleteMarker) {
			const data = `${versionId}.data`;
			try {
				await copyFile(join(this.#from, data), join(this.#to, data), constants.COPYFILE_FICLONE);
			} catch (error) {
				if (isMissing(error)) return;
				throw error;
			}
		}
		const attributes = JSON.stringify(version);
		if (this.#copied.get(versionId) === attributes) return;
		await writeFile(join(this.#to, `${versionId}.json`), attributes);
		this.#copied.set(versionId, attributes);
	}
}

function isKnown({ lastModified, deleteMarker }: Version, times: CopyTimes | undefined): boolean {
	if (!times) return true;
	return lastModified <= (deleteMarker ? times.tableFrom : times.tableUntil);
}

async function readVersion(path: string): Promise<Version | undefined> {
	try {
		return JSON.parse(await readFile(path, "utf8"));
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	}
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
