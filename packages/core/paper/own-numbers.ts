import type { Ports } from "../kernel/ports.ts";
import { type OwnNumber, papersByAuthor } from "./lookup.ts";

/** Returns a conference's papers of which one of the addresses is an author, the newest first. One query an address. */
export async function ownPaperKeys(
	{ table }: Ports,
	conference: string,
	emails: readonly string[],
): Promise<OwnNumber[]> {
	const found = await Promise.all(emails.map((email) => papersByAuthor(table, conference, email)));
	return [...Map.groupBy(found.flat(), ({ number }) => number)]
		.map(([number, same]) => ({ number, corresponding: same.some((one) => one.corresponding) }))
		.sort((a, b) => b.number - a.number);
}

/** Returns their numbers. One query an address. */
export async function ownPaperNumbers(
	ports: Ports,
	conference: string,
	emails: readonly string[],
): Promise<number[]> {
	return (await ownPaperKeys(ports, conference, emails)).map(({ number }) => number);
}
