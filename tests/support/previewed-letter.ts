/** Previews lack the recipient's unsubscribe line. */
export const asPreviewed = (text: string) => text.replace(/^.*\/unsubscribe\/[\w-]+\n/m, "");
