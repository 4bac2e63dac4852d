import type { Conference, EditConferenceForm } from "@deck/contracts/conference";
import type { PaperCard } from "@deck/contracts/paper";
import { readCards } from "../kernel/cards.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalid } from "../kernel/errors.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { pushEvent } from "../kernel/outbox.ts";
import { conferences } from "./entity.ts";
import type { ConferenceItem } from "./lookup.ts";
import { withSectionIds } from "./sections.ts";
import { viewConference } from "./view.ts";

/**
 * Changes a conference's data; answers it as it is now.
 * Throws 409 `stale` with the current conference where somebody else saved first, and 422 `section_not_empty` at
 * `sections` for a section that is left out and has papers.
 */
export async function editConference(
	context: SignedIn,
	conference: ConferenceItem,
	form: EditConferenceForm,
): Promise<Conference> {
	const { version, sections, ...details } = form;
	const id = conference.conference;
	const { roles } = context.actor;
	const current = viewConference(conference, roles, context.now());
	const stale = new AppError("stale", "stale", { current });
	if (version !== conference.version) throw stale;
	const kept = withSectionIds(sections, conference.sections);
	await demandEmpty(
		context,
		id,
		conference.sections.filter((one) => !kept.some((section) => section.id === one.id)),
	);
	const changes = {
		...details,
		sections: kept,
		start: details.dates.conference_start ?? conference.created_at.slice(0, 10),
		version: version + 1,
	};
	const after = viewConference({ ...conference, ...changes }, roles, context.now());
	await commit(context, {
		writes: [
			update(
				conferences(context.table)
					.patch({ conference: id })
					.set(changes)
					.where((attribute, { eq }) => eq(attribute.version, version)),
				stale,
			),
		],
		audit: [{ conference: id, object: "conference", action: "conference.edited", before: current, after }],
		events: [pushEvent({ topics: [`staff#${id}`], noun: "conference", ids: [id], version: version + 1 })],
		reply: after,
	});
	return after;
}

/** Reads the list itself: an index might not show yet the paper that came a moment ago. */
async function demandEmpty(
	{ table }: SignedIn,
	conference: string,
	sections: { id: string }[],
): Promise<void> {
	if (sections.length === 0) return;
	const last = await lastNumber(table, conference, "paper");
	for (const card of await readCards(table, { name: "papers", conference }, last)) {
		const { section }: PaperCard = JSON.parse(card);
		if (sections.some(({ id }) => id === section)) throw invalid("sections", "section_not_empty");
	}
}
