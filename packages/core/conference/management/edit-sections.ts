import type { Conference } from "@deck/contracts/conference";
import type { SectionsForm } from "@deck/contracts/conference-parts";
import type { SignedInContext } from "../../kernel/context.ts";
import { assignIds } from "../assign-ids.ts";
import { changeConferencePart } from "../change.ts";
import type { ConferenceItem } from "../lookup.ts";
import { sectionIds } from "../section-title.ts";
import { requireUnused } from "./require-unused.ts";

/**
 * Edits the sections.
 * @throws 422 at `sections` as `requireUnused`, and as `assignIds`; 409 as `changeConferencePart`
 */
export function editSections(
	context: SignedInContext,
	conference: ConferenceItem,
	{ version, sections }: SectionsForm,
): Promise<Conference> {
	return changeConferencePart(
		context,
		conference,
		{ part: "sections", version },
		async ({ item, contents }) => {
			const kept = assignIds("sections", sections, contents.sections);
			const removed = item.sections.filter((one) => !kept.some((section) => section.id === one.id));
			const removedParts = removed.map(({ id }) => ({ use: `section:${id}` as const, field: "sections" }));
			const guardClosing = await requireUnused(context, conference, removedParts);
			return { set: { sections: sectionIds(kept) }, contents: { sections: kept }, guardClosing };
		},
	);
}
