/** A letter that came, as its preview showed it: without the line whose link stops letters, which is the recipient's own. */
export const asPreviewed = (text: string) => text.replace(/^.*\/unsubscribe\/[\w-]+\n/m, "");
