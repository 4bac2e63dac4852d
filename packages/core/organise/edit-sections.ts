import type { Conference } from "@deck/contracts/conference";
import type { SectionsForm } from "@deck/contracts/conference-parts";
import { changePart } from "../conference/change.ts";
import { withIds } from "../conference/ids.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { sectionIds } from "../conference/section-title.ts";
import type { SignedIn } from "../kernel/context.ts";
import { takeAway } from "./take-away.ts";

/** Throws 422 at `sections` as `takeAway`, and as `withIds`; 409 as `changePart`. */
export function editSections(
	context: SignedIn,
	conference: ConferenceItem,
	{ version, sections }: SectionsForm,
): Promise<Conference> {
	return changePart(context, conference, { part: "sections", version }, async ({ item, contents }) => {
		const kept = withIds("sections", sections, contents.sections);
		const left = item.sections.filter((one) => !kept.some((section) => section.id === one.id));
		const taken = left.map(({ id }) => ({ use: `section:${id}` as const, field: "sections" }));
		const shut = await takeAway(context, conference, taken);
		return { set: { sections: sectionIds(kept) }, contents: { sections: kept }, shut };
	});
}
