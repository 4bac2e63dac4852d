import { FILE_PURPOSES, type FilePurposeName } from "./file-purposes.ts";
import type { Ports } from "./ports.ts";

/** Kinds of files behind /files: all that aren't public. */
type PrivateFile = {
	[Name in FilePurposeName]: (typeof FILE_PURPOSES)[Name]["served"] extends "public" ? never : Name;
}[FilePurposeName];

/** A file's key in the bucket; nothing of a person's wording stands in it. */
export function fileKey(purpose: PrivateFile, id: string): string {
	const { prefix, extension } = FILE_PURPOSES[purpose];
	return `${prefix}${id}.${extension}`;
}

/**
 * A signed address of a file, for whoever its noun lets have it: shown where its kind is, unless it is to be saved.
 * @param name under which it is saved
 */
export function signedFile(
	{ files }: Pick<Ports, "files">,
	purpose: PrivateFile,
	{ key, version_id }: { key: string; version_id: string },
	{ name, download = false }: { name: string; download?: boolean },
): Promise<string> {
	const { served, type } = FILE_PURPOSES[purpose];
	return files.signRead(key, version_id, { name, type, inline: served === "inline" && !download });
}
