import type { Paper, PaperForStaff } from "@deck/contracts/paper";
import type { HeldDecision, PaperHistoryEntry } from "@deck/contracts/paper-lifecycle";
import { joinName } from "@deck/contracts/person-names";
import type { ConferenceItem } from "../conference/lookup.ts";
import { toAuthorForm } from "./author-form.ts";
import { editingState, isVersionPending } from "./editable.ts";
import type { PaperItem } from "./entity.ts";
import type { PaperAggregate } from "./lookup.ts";
import type { PaperRights } from "./paper-rights.ts";
import { viewPreflight } from "./preflight/view.ts";
import { paperTexts } from "./texts.ts";
import { allowedPaperActions, allowedStatuses, previousStatus } from "./transitions.ts";

export const READER_RIGHTS: PaperRights = {
	author: true,
	corresponding: false,
	staff: false,
	edits: false,
	decides: false,
	places: false,
	prices: false,
};

export function viewPaper(
	{ paper, authors, versions, preflights, extended, origin }: PaperAggregate,
	conference: ConferenceItem,
	now: Date,
	rights: PaperRights,
): Paper {
	const moment = { paper, origin, extended, conference, now };
	const { path } = conference;
	const { decision, extended_opening } = paper;
	return {
		number: paper.number,
		type: paper.type,
		language: paper.language,
		section: paper.section,
		format: paper.format,
		...paperTexts(paper),
		status: paper.status,
		created_at: paper.created_at,
		changed: paper.changed,
		version: paper.version,
		...editingState(paper, conference, now, origin),
		authors: authors.map((author) => ({
			...toAuthorForm(author),
			locales: author.locales?.en ? { en: author.locales.en } : undefined,
			full_name: joinName(author),
			...(rights.staff && author.waits_till && { waits_till: author.waits_till }),
		})),
		versions: versions.map((version) => {
			const file = `/files/papers/${path}/${paper.number}/${version.version}`;
			const found = preflights.find((one) => one.version === version.version);
			return {
				number: version.version,
				name: version.name,
				size: version.size,
				pages: version.pages,
				sha256: version.sha256,
				created_at: version.created_at,
				answer: version.answer ?? "",
				file,
				...(version.source && {
					source: {
						name: version.source.name,
						size: version.source.size,
						sha256: version.source.sha256,
						file: `${file}?source=1`,
					},
				}),
				preflight: found ? viewPreflight(found, { conference, file, staff: rights.staff }) : null,
			};
		}),
		round: paper.round ?? 0,
		decision: decision ? { to: decision.to, note: decision.note, at: decision.at } : null,
		steps: paper.steps as PaperHistoryEntry[],
		discount: paper.discount ?? 0,
		issue: paper.issue ?? null,
		extended: extended ?? null,
		paper: paper.paper ?? null,
		extended_opening: extended_opening ? { till: extended_opening.till ?? null } : null,
		before: previousStatus(paper) ?? null,
		moves: allowedStatuses(moment, rights),
		actions: allowedPaperActions(moment, rights),
		...(rights.staff && { staff: forStaff(paper, rights) }),
	};
}

function forStaff(paper: PaperItem, { decides }: PaperRights): PaperForStaff {
	const { opening, held } = paper;
	return {
		on_behalf: paper.on_behalf ?? false,
		opening: opening ? { till: opening.till, at: opening.at } : null,
		pending: isVersionPending(paper),
		former_authors: paper.former_authors ?? [],
		...(decides && { held: (held as HeldDecision | undefined) ?? null }),
	};
}
