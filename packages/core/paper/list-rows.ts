import type { PaperListRow } from "@deck/contracts/paper";
import { permissionScope } from "@deck/contracts/permissions";
import { shortName } from "@deck/contracts/person-names";
import type { Actor } from "../kernel/actor.ts";
import type { ListKey } from "../kernel/list-key.ts";
import { type ListRowView, viewForAudience } from "../kernel/list-row-text.ts";
import type { ListRow } from "../kernel/list-rows.ts";
import { asMasked } from "../kernel/masked.ts";
import { isVersionPending } from "./editable.ts";
import type { PaperItem } from "./entity.ts";
import { decidersLock } from "./rules.ts";

export const paperListKey = (conference: string): ListKey => ({
	name: "papers",
	counter: "paper",
	conference,
});

interface RowAuthor {
	email: string;
	first_name: string;
	last_name: string;
	locales?: { en?: { first_name: string; last_name: string } | undefined } | undefined;
}

export function paperListRow(
	paper: PaperItem,
	authors: readonly RowAuthor[],
): ListRow & { common: PaperListRow } {
	const [first] = authors;
	const common: PaperListRow = {
		number: paper.number,
		type: paper.type,
		language: paper.language,
		section: paper.section,
		format: paper.format,
		title: paper.title,
		...(paper.locales?.en && { locales: { en: { title: paper.locales.en.title } } }),
		status: paper.status,
		first_author: first ? shortName(first) : "",
		...(first?.locales?.en && { first_author_en: shortName(first.locales.en) }),
		authors_count: authors.length,
		changed: paper.changed,
		version: paper.version,
		...(paper.round && { round: paper.round }),
		...(paper.opening && { till: paper.opening.till }),
		...(isVersionPending(paper) && { pending: true }),
		// The table does not keep the order of keys, and the same row must have the same text.
		...(paper.masked && { masked: { changed: paper.masked.changed, version: paper.masked.version } }),
		...(paper.reply_till && { reply_till: paper.reply_till }),
		...(paper.discount && { discount: paper.discount }),
		...(paper.issue && { issue: paper.issue }),
		...(paper.paper && { paper: paper.paper }),
	};
	const lock = decidersLock(paper);
	return {
		number: paper.number,
		changed: paper.changed,
		version: paper.lock,
		scope: paper.section,
		conflicts: authors.map(({ email }) => email),
		reviewers: paper.reviewers,
		former: paper.former_authors,
		common,
		staff: { on_behalf: paper.on_behalf || undefined },
		deciders: { held: paper.held?.to, lock: lock === paper.version ? undefined : lock },
		...(paper.type === "paper" &&
			paper.status === "accepted" && {
				registrars: { presenter: paper.presenter?.state ?? "none", presented: paper.presenter?.changes },
			}),
	};
}

/**
 * Others are hidden in every conference (product.md §1): reviewers must not learn who wrote a paper, nor recognise the
 * presenter by the discount, nor notice that reviews were revealed to the authors.
 */
const SHOWN_TO_REVIEWERS = [
	"number",
	"type",
	"language",
	"section",
	"format",
	"title",
	"locales",
	"status",
	"changed",
	"version",
	"round",
	"till",
	"pending",
	"issue",
	"paper",
] as const satisfies (keyof PaperListRow)[];

/** Returns a list row as the paper's reviewers see it, for staff among them. */
export function rowForReviewers(row: PaperListRow): PaperListRow {
	const seen = asMasked(row);
	const shown = SHOWN_TO_REVIEWERS.filter((name) => seen[name] !== undefined);
	return {
		...(Object.fromEntries(shown.map((name) => [name, seen[name]])) as Pick<
			PaperListRow,
			(typeof SHOWN_TO_REVIEWERS)[number]
		>),
		first_author: "",
		authors_count: 0,
		conflict: true,
	};
}

const maskedCommonPart = (common: string) => JSON.stringify(rowForReviewers(JSON.parse(common)));

/** Marks a conflict of interest, so that no list counts the paper as the reader's work. */
const withConflictMark = (common: string) => `${common.slice(0, -1)},"conflict":true}`;

/**
 * Returns the view of list rows for an actor. Shows authors their own papers as authors, and reviewers theirs as
 * reviewers (product.md §1).
 * @param hidesPresenters also from readers of registrations (`hidesPresenters` of `registration/for-staff.ts`)
 */
export function paperRowView(
	{ roles, conflicts }: Pick<Actor, "roles" | "conflicts">,
	hidesPresenters: boolean,
): ListRowView {
	return viewForAudience({
		staff: permissionScope(roles, "papers", "read"),
		deciders: permissionScope(roles, "decision", "write"),
		registrars: hidesPresenters ? null : permissionScope(roles, "registrations", "read"),
		conflicts,
		maskCommon: maskedCommonPart,
		maskOwn: withConflictMark,
	});
}
