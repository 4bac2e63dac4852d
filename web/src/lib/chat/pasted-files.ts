/** Returns pasted files. Text wins: programs put a picture of it beside it. */
export function pastedFiles({ types, files }: Pick<DataTransfer, "types" | "files">): File[] {
	return types.includes("text/plain") ? [] : [...files];
}
