import type { Ports } from "../kernel/ports.ts";
import { numbersByAuthor } from "./lookup.ts";

/** Numbers of a conference's papers among whose authors one of the addresses stands. One query an address. */
export async function ownPaperNumbers(
	{ table }: Ports,
	conference: string,
	emails: readonly string[],
): Promise<number[]> {
	const found = await Promise.all(emails.map((email) => numbersByAuthor(table, conference, email)));
	return [...new Set(found.flat())].sort((a, b) => b - a);
}
