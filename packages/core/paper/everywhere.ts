import type { Paper } from "@deck/contracts/paper";
import type { Ports } from "../kernel/ports.ts";
import { authors } from "./entity.ts";
import { readPaper } from "./repo.ts";
import { viewPaper } from "./view.ts";

/** A paper with its conference's id. */
export type PaperSomewhere = Paper & { conference: string };

/** Every paper of every conference among whose authors one of the addresses stands. One call an address, one a paper. */
export async function papersUnder(
	{ table, now }: Ports,
	emails: readonly string[],
): Promise<PaperSomewhere[]> {
	const keys = new Map<string, { conference: string; number: number }>();
	for (const email of emails) {
		const { data } = await authors(table)
			.query.byMail({ email })
			.go({ pages: "all", attributes: ["conference", "number"] });
		for (const { conference, number } of data) keys.set(`${conference} ${number}`, { conference, number });
	}
	const found: PaperSomewhere[] = [];
	for (const { conference, number } of keys.values()) {
		const whole = await readPaper(table, conference, number);
		if (whole) found.push({ conference, ...viewPaper(whole, conference, now()) });
	}
	return found;
}
