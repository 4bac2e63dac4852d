import type { Locale } from "@deck/contracts/enums";
import { titlesOf } from "@deck/contracts/in-locale";
import type { Paper } from "@deck/contracts/paper";
import { readConferenceWithSections } from "../conference/aggregate.ts";
import type { Ports, Table } from "../kernel/ports.ts";
import { authors } from "./entity.ts";
import { readPaper } from "./lookup.ts";
import { READER_RIGHTS, viewPaper } from "./view.ts";

export interface PaperInConference extends Paper {
	conference: string;
	/** Of its section, as people do not know the id; null: it was deleted. */
	section_titles: Record<Locale, string> | null;
}

/**
 * Returns the papers of the addresses in all conferences. 1 call for each address, each conference and each paper.
 */
export async function papersByAddress(
	{ table, now }: Ports,
	emails: readonly string[],
): Promise<PaperInConference[]> {
	const found: PaperInConference[] = [];
	const keys = await paperKeysByAddress(table, emails);
	const ids = [...new Set(keys.map((key) => key.conference))];
	const conferences = new Map(
		await Promise.all(ids.map(async (id) => [id, await readConferenceWithSections(table, id)] as const)),
	);
	for (const { conference, number } of keys) {
		const sectioned = conferences.get(conference);
		const whole = sectioned && (await readPaper(table, conference, number));
		if (!whole) continue;
		const titles = sectioned.sections.find(({ id }) => id === whole.paper.section)?.locales;
		found.push({
			conference,
			...viewPaper(whole, sectioned.item, now(), READER_RIGHTS),
			section_titles: titles ? titlesOf(titles) : null,
		});
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
