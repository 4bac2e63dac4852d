import type { Planned } from "./zip-writer.ts";

/** The page's order: where the zip stands and what is to be in it; one file of it; its end. */
export type ZipOrder =
	| { open: { kept: boolean; plan: readonly Planned[] } }
	| { add: { index: number; url: string } }
	| { finish: { name: string; text: string } };

/** What the worker says: what is whole already; bytes that came; what became of a file; the end of all; that there is no room. */
export type ZipAnswer =
	| { opened: readonly number[] }
	| { bytes: number }
	| { index: number; status: number | null }
	| { finished: Blob | null }
	| { noRoom: true }
	| { broken: string };

/** Names in the browser's own file system, of the zip and of what tells how far it is. */
export const ZIP_FILE = "mass-download.zip";
export const JOURNAL_FILE = "mass-download.journal";
