import { setTimeout as sleep } from "node:timers/promises";
import type { InboxLetter, Person } from "./person.ts";

/** What a letter's link is for: the part of its path behind /auth. */
export type LinkKind = "verify" | "reset" | "email" | "alias" | "register";

/** The path and the query of a letter's link, from its text; null where it has none of that kind. */
function linkOf({ text }: InboxLetter, kind: LinkKind): string | null {
	const found = new RegExp(`https?://\\S+/auth/${kind}[/?]\\S+`).exec(text)?.[0];
	if (!found) return null;
	const { pathname, search } = new URL(found);
	return pathname + search;
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
