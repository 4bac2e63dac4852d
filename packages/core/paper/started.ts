import type { Task } from "@deck/contracts/deck";
import type { ConferenceItem } from "../conference/lookup.ts";
import { submissionsClosedReason } from "../conference/rules.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import type { DraftSummary } from "../draft/find.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { papers } from "./entity.ts";
import { extendedRefusal } from "./extended-rules.ts";
import { extendedKey } from "./lookup.ts";
import type { PaperContext } from "./paper-context.ts";

const AUTHOR_RIGHTS = { edits: false };

/**
 * Lists started submissions that can still be sent. 2 table calls for each hundred extended papers.
 * @param keys the actor's papers
 */
export async function startedPaperTasks(
	{ table, now }: SignedInContext,
	drafts: readonly DraftSummary[],
	keys: readonly PaperKey[],
	conferences: ReadonlyMap<string, ConferenceItem>,
): Promise<Task[]> {
	const at = now();
	const own = new Set(keys.map(nameOf));
	const extending = drafts.flatMap(({ conference, paper }) =>
		paper !== undefined && own.has(nameOf({ conference, number: paper }))
			? [{ conference, number: paper }]
			: [],
	);
	const origins = await readOrigins(table, extending);
	return drafts.flatMap(({ id, title, conference, type, paper: number }): Task[] => {
		const item = conferences.get(conference);
		if (!item) return [];
		const summary = viewConferenceSummary(item, at);
		const task = (by: string | undefined, form: string, paper?: number): Task => ({
			participation: "author",
			kind: "finish",
			mine: true,
			conference: summary,
			by: by ?? null,
			to: `/${summary.path}/${form}?draft=${id}`,
			draft: { id, title, ...(paper !== undefined && { paper }) },
		});
		if (type === "paper") {
			return submissionsClosedReason(item, at) ? [] : [task(summary.instants.submissions_close, "submit")];
		}
		const origin = number === undefined ? undefined : origins.get(nameOf({ conference, number }));
		if (!origin || extendedRefusal({ ...origin, conference: item, now: at }, AUTHOR_RIGHTS)) return [];
		const till = origin.paper.extended_opening?.till ?? summary.instants.extpapers_close;
		return [task(till, `mysubs/${number}/extended`, number)];
	});
}

interface PaperKey {
	conference: string;
	number: number;
}

const nameOf = ({ conference, number }: PaperKey) => `${conference} ${number}`;

/** Returns papers by name, with each one's live extended paper. 2 table calls for each hundred. */
export async function readOrigins(
	table: Table,
	keys: readonly PaperKey[],
): Promise<Map<string, Pick<PaperContext, "paper" | "extended">>> {
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
