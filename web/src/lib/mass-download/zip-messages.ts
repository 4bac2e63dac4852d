import type { Planned } from "./zip-writer.ts";

export type ZipRequest =
	| { open: { kept: boolean; plan: readonly Planned[] } }
	| { add: { index: number; url: string } }
	| { finish: { name: string; text: string } };

export type ZipResponse =
	| { opened: readonly number[] }
	| { bytes: number }
	| { index: number; status: number | null }
	| { finished: Blob | null }
	| { noRoom: true }
	| { broken: string };

/** Names of the zip and of its progress in the browser's private files. */
export const ZIP_FILE = "mass-download.zip";
export const JOURNAL_FILE = "mass-download.journal";
