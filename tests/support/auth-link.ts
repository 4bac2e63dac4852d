/** The path part after /auth. */
export type LinkKind = "verify" | "reset" | "email" | "alias" | "register";

/** Returns the specification's path and query, which the API uses too; null without such a link. */
export function authLinkIn({ text }: { text: string }, kind: LinkKind): string | null {
	const found = new RegExp(`https?://\\S+/auth/${kind}#(\\S+)`).exec(text)?.[1];
	return found ? toSpecPath(kind, found) : null;
}

function toSpecPath(kind: LinkKind, words: string): string {
	if (words.includes("=")) return `/auth/${kind}?${words}`;
	const [id, hash, ...rest] = words.split("/");
	const path = `/auth/${kind}/${id}/${hash}`;
	if (kind !== "verify") return path;
	const [expires, to] = rest;
	return `${path}?expires=${expires}${to === undefined ? "" : `&to=${to}`}`;
}
