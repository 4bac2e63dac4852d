import { setTimeout as sleep } from "node:timers/promises";
import { authLinkIn, type LinkKind } from "../auth-link.ts";
import type { Person } from "../person.ts";

/** Waits ten seconds at most. */
export async function waitForNewLink(
	person: Person,
	kind: LinkKind,
	known: readonly string[] = [],
): Promise<string> {
	for (let tries = 0; tries < 200; tries++) {
		for (const message of await person.readInbox()) {
			const link = authLinkIn(message, kind);
			if (link && !known.includes(link)) return link;
		}
		await sleep(50);
	}
	throw new Error(`no new link to /auth/${kind} came to ${person.email}`);
}

export async function receivedLinks(kind: LinkKind, ...people: Person[]): Promise<string[]> {
	const emails = (await Promise.all(people.map((one) => one.readInbox()))).flat();
	return emails.map((message) => authLinkIn(message, kind)).filter((link) => link !== null);
}

export const pathParts = (path: string): string[] =>
	(path.split("?")[0] ?? "").split("/").filter(Boolean).map(decodeURIComponent);

export function passwordResetForm(
	link: string,
	password: string,
): { email: string; token: string; password: string } {
	const [, , token = "", email = ""] = pathParts(link);
	return { email, token, password };
}
