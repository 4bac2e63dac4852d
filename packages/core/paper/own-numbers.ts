import type { Ports } from "../kernel/ports.ts";
import { type OwnPaperNumber, papersByAuthor } from "./lookup.ts";

/** Returns the papers of the addresses in a conference, newest first. 1 query for each address. */
export async function ownPaperKeys(
	{ table }: Ports,
	conference: string,
	emails: readonly string[],
): Promise<OwnPaperNumber[]> {
	const found = await Promise.all(emails.map((email) => papersByAuthor(table, conference, email)));
	return [...Map.groupBy(found.flat(), ({ number }) => number)]
		.map(([number, same]) => ({ number, corresponding: same.some((one) => one.corresponding) }))
		.sort((a, b) => b.number - a.number);
}

/** Returns the numbers of the addresses' papers in a conference, newest first. 1 query for each address. */
export async function ownPaperNumbers(
	ports: Ports,
	conference: string,
	emails: readonly string[],
): Promise<number[]> {
	return (await ownPaperKeys(ports, conference, emails)).map(({ number }) => number);
}
