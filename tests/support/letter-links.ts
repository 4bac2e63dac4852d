import { setTimeout as sleep } from "node:timers/promises";
import type { InboxLetter, Person } from "./person.ts";

/** What a letter's link is for: the part of its path behind /auth. */
export type LinkKind = "verify" | "reset" | "email" | "alias" | "register";

/**
 * A letter's link as the path and the query of the specification, which are the API's too; from its text, null where
 * it has none of that kind.
 */
export function linkOf({ text }: InboxLetter, kind: LinkKind): string | null {
	const found = new RegExp(`https?://\\S+/auth/${kind}#(\\S+)`).exec(text)?.[1];
	return found ? inPath(kind, found) : null;
}

/** What a letter's link has behind its `#`, as a path and a query. */
function inPath(kind: LinkKind, words: string): string {
	if (words.includes("=")) return `/auth/${kind}?${words}`;
	const [id, hash, expires] = words.split("/");
	return `/auth/${kind}/${id}/${hash}${expires === undefined ? "" : `?expires=${expires}`}`;
}

/**
 * The link of the newest such letter to this person, as soon as one is there that was not known before; fails after
 * ten seconds.
 */
export async function newLink(
	person: Person,
	kind: LinkKind,
	known: readonly string[] = [],
): Promise<string> {
	for (let tries = 0; tries < 200; tries++) {
		for (const letter of await person.letters()) {
			const link = linkOf(letter, kind);
			if (link && !known.includes(link)) return link;
		}
		await sleep(50);
	}
	throw new Error(`no new link to /auth/${kind} came to ${person.email}`);
}

/** The links of a kind that have come to these people. */
export async function knownLinks(kind: LinkKind, ...people: Person[]): Promise<string[]> {
	const letters = (await Promise.all(people.map((one) => one.letters()))).flat();
	return letters.map((letter) => linkOf(letter, kind)).filter((link) => link !== null);
}

/** The parts of a path, decoded. */
export const partsOf = (path: string): string[] =>
	(path.split("?")[0] ?? "").split("/").filter(Boolean).map(decodeURIComponent);

/** The form of POST auth/reset-password for a reset link. */
export function resetForm(
	link: string,
	password: string,
): { email: string; token: string; password: string } {
	const [, , token = "", email = ""] = partsOf(link);
	return { email, token, password };
}
