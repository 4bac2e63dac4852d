import type { Duty } from "@deck/contracts/deck";
import type { ConferenceItem } from "../conference/lookup.ts";
import { whySubmissionsAreShut } from "../conference/rules.ts";
import { viewCard } from "../conference/view.ts";
import type { DraftHead } from "../draft/find.ts";
import type { SignedIn } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { papers } from "./entity.ts";
import { whyNotExtended } from "./extended-rules.ts";
import { extendedKey } from "./lookup.ts";
import type { Moment } from "./moment.ts";

const AUTHOR = { edits: false };

/**
 * Lists started submissions that can still be sent. 2 table calls for each hundred extended papers.
 * @param keys the actor's papers
 */
export async function begunDuties(
	{ table, now }: SignedIn,
	drafts: readonly DraftHead[],
	keys: readonly PaperKey[],
	conferences: ReadonlyMap<string, ConferenceItem>,
): Promise<Duty[]> {
	const at = now();
	const own = new Set(keys.map(nameOf));
	const extending = drafts.flatMap(({ conference, paper }) =>
		paper !== undefined && own.has(nameOf({ conference, number: paper }))
			? [{ conference, number: paper }]
			: [],
	);
	const origins = await originsOf(table, extending);
	return drafts.flatMap(({ id, title, conference, type, paper: number }): Duty[] => {
		const item = conferences.get(conference);
		if (!item) return [];
		const card = viewCard(item, at);
		const duty = (by: string | undefined, form: string, paper?: number): Duty => ({
			...({ participation: "author", kind: "finish", mine: true } as const),
			conference: card,
			by: by ?? null,
			to: `/${card.path}/${form}?draft=${id}`,
			draft: { id, title, ...(paper !== undefined && { paper }) },
		});
		if (type === "paper") {
			return whySubmissionsAreShut(item, at) ? [] : [duty(card.instants.submissions_close, "submit")];
		}
		const origin = number === undefined ? undefined : origins.get(nameOf({ conference, number }));
		if (!origin || whyNotExtended({ ...origin, conference: item, now: at }, AUTHOR)) return [];
		const till = origin.paper.extended_opening?.till ?? card.instants.extpapers_close;
		return [duty(till, `mysubs/${number}/extended`, number)];
	});
}

interface PaperKey {
	conference: string;
	number: number;
}

const nameOf = ({ conference, number }: PaperKey) => `${conference} ${number}`;

/** Maps names to papers, with each one's live extended paper. 2 table calls for each hundred. */
export async function originsOf(
	table: Table,
	keys: readonly PaperKey[],
): Promise<Map<string, Pick<Moment, "paper" | "extended">>> {
	const all = papers(table);
	const [found, claims] = await Promise.all([
		getItems(
			table,
			keys.map((key) => lookup(all, all.get(key))),
		),
		getItems(
			table,
			keys.map(({ conference, number }) => ({
				key: extendedKey(conference, number),
				parse: (claim) => Number(claim.number),
			})),
		),
	]);
	return new Map(
		found.flatMap((paper, index) =>
			paper ? [[nameOf(paper), { paper, extended: claims[index] ?? undefined }]] : [],
		),
	);
}
