/** Previews lack the recipient's unsubscribe line. */
export const withoutUnsubscribeLine = (text: string) => text.replace(/^.*\/unsubscribe\/[\w-]+\n/m, "");
