import type { Conference } from "@deck/contracts/conference";
import type { SectionsForm } from "@deck/contracts/conference-parts";
import type { PaperCard } from "@deck/contracts/paper";
import { readCards } from "../kernel/cards.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { lastNumber } from "../kernel/numbers.ts";
import { staffOf } from "../staff/lookup.ts";
import { changePart } from "./change.ts";
import { withIds } from "./ids.ts";
import type { ConferenceItem } from "./lookup.ts";

/**
 * Changes sections and their order. Throws 422 at `sections`: `section_not_empty` for one that is left out and has
 * papers, `section_has_staff` for one to which a role is bound; 422 as `withIds` too; 409 as `changePart`.
 */
export function editSections(
	context: SignedIn,
	conference: ConferenceItem,
	{ version, sections }: SectionsForm,
): Promise<Conference> {
	return changePart(context, conference, { part: "sections", version }, async () => {
		const kept = withIds("sections", sections, conference.sections);
		const left = conference.sections.filter((one) => !kept.some((section) => section.id === one.id));
		if (left.length > 0) await demandUnused(context, conference.conference, left);
		return { set: { sections: kept } };
	});
}

/** Reads the list itself: an index might not show yet the paper that came a moment ago. */
async function demandUnused(
	{ table }: SignedIn,
	conference: string,
	sections: { id: string }[],
): Promise<void> {
	const among = (id: string | undefined) => sections.some((section) => section.id === id);
	const last = await lastNumber(table, conference, "paper");
	for (const card of await readCards(table, { name: "papers", conference }, last)) {
		const { section }: PaperCard = JSON.parse(card);
		if (among(section)) throw invalid("sections", "section_not_empty");
	}
	const staff = await staffOf(table, conference);
	if (staff.some((one) => one.admin_roles.some((role) => among(role.section_id)))) {
		throw invalid("sections", "section_has_staff");
	}
}
