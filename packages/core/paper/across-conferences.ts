import type { Paper } from "@deck/contracts/paper";
import { conferencesByIdWithDeleted } from "../conference/find.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { authors } from "./entity.ts";
import { readPaper } from "./lookup.ts";
import { READER_RIGHTS, viewPaper } from "./view.ts";

export type PaperInConference = Paper & { conference: string };

/**
 * Returns the papers of the addresses in all conferences. 1 call for each address, each hundred conferences and each
 * paper.
 */
export async function papersByAddress(
	{ table, now }: Ports,
	emails: readonly string[],
): Promise<PaperInConference[]> {
	const found: PaperInConference[] = [];
	const keys = await paperKeysByAddress(table, emails);
	const conferences = await conferencesByIdWithDeleted(
		table,
		keys.map((key) => key.conference),
	);
	for (const { conference, number } of keys) {
		const item = conferences.get(conference);
		const whole = item && (await readPaper(table, conference, number));
		if (whole) found.push({ conference, ...viewPaper(whole, item, now(), READER_RIGHTS) });
	}
	return found;
}

/** Returns the keys of the addresses' papers in all conferences. 1 query for each address. */
export async function paperKeysByAddress(
	table: Table,
	emails: readonly string[],
): Promise<{ conference: string; number: number; corresponding: boolean }[]> {
	const pages = await Promise.all(
		emails.map((email) =>
			authors(table)
				.query.byMail({ email })
				.go({ pages: "all", attributes: ["conference", "number", "corresponding"] }),
		),
	);
	const rows = pages.flatMap(({ data }) => data);
	return [...Map.groupBy(rows, (row) => `${row.conference} ${row.number}`).values()].flatMap((same) => {
		const [first] = same;
		return first ? [{ ...first, corresponding: same.some((row) => row.corresponding) }] : [];
	});
}
