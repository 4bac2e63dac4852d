/**
 * Returns files on the clipboard, such as a screenshot. Text takes precedence: programs put a picture of copied text
 * beside it.
 */
export function pastedFiles({ types, files }: Pick<DataTransfer, "types" | "files">): File[] {
	return types.includes("text/plain") ? [] : [...files];
}
