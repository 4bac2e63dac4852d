/** Removes the recipient's unsubscribe line, which previews lack. */
export const asPreviewed = (text: string) => text.replace(/^.*\/unsubscribe\/[\w-]+\n/m, "");
