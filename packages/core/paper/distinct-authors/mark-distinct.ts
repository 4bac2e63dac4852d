import type { RecordRef } from "@deck/contracts/audit";
import type { DistinctAuthorsForm } from "@deck/contracts/distinct-authors";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperDetails } from "@deck/contracts/paper-details";
import { permissionScope } from "@deck/contracts/permissions";
import type { ConferenceItem } from "../../conference/lookup.ts";
import { staffTopics } from "../../conference/staff-topics.ts";
import { commit } from "../../kernel/commit.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { AppError, notFound } from "../../kernel/errors.ts";
import { commonPartForStaff } from "../../kernel/list-row-text.ts";
import { pushEvent } from "../../kernel/outbox.ts";
import { detailsByNumber } from "../details.ts";
import { pairsIn, putPairs, removePairs, toAuthorPairs } from "./rows.ts";

const RECORD_REF: RecordRef = "distinct_authors";

/**
 * Marks authors as different people for all staff, so that they are not suggested for merging, or undoes it. 3 calls.
 * @throws 404 if the actor may edit none of an author's named papers or the author is not in them; 422
 * `distinct_authors_most`
 */
export async function markDistinct(
	context: SignedInContext,
	conference: ConferenceItem,
	{ authors, distinct }: DistinctAuthorsForm,
): Promise<void> {
	const { table } = context;
	const id = conference.conference;
	const edited = await editableAuthors(context, id, authors);
	const pairs = toAuthorPairs(edited);
	const marked = new Set((await pairsIn(table, id)).map(({ mark }) => mark));
	const changed = pairs.filter(({ mark }) => marked.has(mark) !== distinct);
	if (changed.length === 0) return;
	if (distinct && marked.size + changed.length > LIMITS.distinctAuthorPairs)
		throw new AppError("invalid", "distinct_authors_most", { params: { count: LIMITS.distinctAuthorPairs } });
	const recorded = {
		authors: authors.map(({ email }) => email),
		papers: [...new Set(edited.flatMap(({ papers }) => papers))],
	};
	await commit(context, {
		writes: distinct ? putPairs(table, id, changed) : removePairs(table, id, changed),
		audit: [
			distinct
				? { conference: id, object: RECORD_REF, action: "distinct_authors.marked", after: recorded }
				: { conference: id, object: RECORD_REF, action: "distinct_authors.unmarked", before: recorded },
		],
		events: [
			pushEvent({
				topics: staffTopics(conference),
				// No ids: some subscribers may not know the authors.
				conference: id,
				resource: "distinct_authors",
				ids: [],
				version: 0,
			}),
		],
	});
}

async function editableAuthors(
	{ table, actor: { roles, conflicts } }: SignedInContext,
	conference: string,
	authors: DistinctAuthorsForm["authors"],
): Promise<{ email: string; papers: number[] }[]> {
	const numbers = [...new Set(authors.flatMap(({ papers }) => papers))];
	const view = commonPartForStaff({ staff: permissionScope(roles, "editing", "write"), conflicts });
	const editable = (await detailsByNumber(table, conference, numbers)).flatMap((text) => {
		const shown = view(text);
		return shown ? (JSON.parse(shown) as PaperDetails) : [];
	});
	return authors.map(({ email, papers: named }) => {
		const papers = editable
			.filter(({ number, authors }) => named.includes(number) && authors.some((one) => one.email === email))
			.map(({ number }) => number);
		if (papers.length === 0) throw notFound();
		return { email, papers };
	});
}
