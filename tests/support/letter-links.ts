import { setTimeout as sleep } from "node:timers/promises";
import type { InboxLetter, Person } from "./person.ts";

/** The path part after /auth. */
export type LinkKind = "verify" | "reset" | "email" | "alias" | "register";

/** Returns the specification's path and query, which the API uses too; null without such a link. */
export function linkOf({ text }: InboxLetter, kind: LinkKind): string | null {
	const found = new RegExp(`https?://\\S+/auth/${kind}#(\\S+)`).exec(text)?.[1];
	return found ? inPath(kind, found) : null;
}

function inPath(kind: LinkKind, words: string): string {
	if (words.includes("=")) return `/auth/${kind}?${words}`;
	const [id, hash, expires] = words.split("/");
	return `/auth/${kind}/${id}/${hash}${expires === undefined ? "" : `?expires=${expires}`}`;
}

/** Waits ten seconds at most. */
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

export async function knownLinks(kind: LinkKind, ...people: Person[]): Promise<string[]> {
	const letters = (await Promise.all(people.map((one) => one.letters()))).flat();
	return letters.map((letter) => linkOf(letter, kind)).filter((link) => link !== null);
}

export const partsOf = (path: string): string[] =>
	(path.split("?")[0] ?? "").split("/").filter(Boolean).map(decodeURIComponent);

export function resetForm(
	link: string,
	password: string,
): { email: string; token: string; password: string } {
	const [, , token = "", email = ""] = partsOf(link);
	return { email, token, password };
}
