import { FILE_PURPOSES, type FilePurposeName } from "./file-purposes.ts";
import type { Ports } from "./ports.ts";

type PrivateFile = {
	[Name in FilePurposeName]: (typeof FILE_PURPOSES)[Name]["served"] extends "public" ? never : Name;
}[FilePurposeName];

export function fileKey(purpose: PrivateFile, id: string): string {
	const { prefix, extension } = FILE_PURPOSES[purpose];
	return `${prefix}${id}.${extension}`;
}

/**
 * Signs the URL of a stored file, after the feature's access check. `inline` kinds are shown unless saving is
 * requested.
 * @param name file name for saving
 */
export function signedFileUrl(
	{ files }: Pick<Ports, "files">,
	purpose: PrivateFile,
	{ key, version_id }: { key: string; version_id: string },
	{ name, download = false }: { name: string; download?: boolean },
): Promise<string> {
	const { served, type } = FILE_PURPOSES[purpose];
	return files.signRead(key, version_id, { name, type, inline: served === "inline" && !download });
}
