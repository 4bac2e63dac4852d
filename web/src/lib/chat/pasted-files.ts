/**
 * Files on the clipboard, such as a picture of the screen. What has a text as well is pasted as that: programs put a picture
 * of what was copied beside it.
 */
export function pastedFiles({ types, files }: Pick<DataTransfer, "types" | "files">): File[] {
	return types.includes("text/plain") ? [] : [...files];
}
