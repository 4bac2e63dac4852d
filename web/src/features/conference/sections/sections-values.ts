import type { Conference } from "@deck/contracts/conference";
import { SectionsForm as Request } from "@deck/contracts/conference-parts";
import * as v from "valibot";
import { keepRows } from "../rows.ts";

export type SectionValues = Request["sections"][number];

/**
 * The contract's request, and beside it the list as it was `read`: over a reload as well it tells what one has changed
 * oneself.
 */
export const SectionsSchema = v.object({
	...Request.entries,
	read: v.custom<SectionValues[]>(Array.isArray),
});
export type SectionsValues = v.InferInput<typeof SectionsSchema>;

/** A conference's sections as the form shows them. */
export function sectionsValues({ sections, versions }: Conference): SectionsValues {
	// How many papers stand in each is nothing of the form's.
	const read = sections.map(({ id, locales }) => ({ id, locales }));
	return { sections: read, version: versions.sections, read };
}

/** One's own sections kept over theirs, with what they have changed beside them. */
export function keepSections(mine: SectionsValues, theirs: SectionsValues): SectionsValues {
	return { ...theirs, sections: keepRows(mine.sections, theirs.sections, mine.read) };
}

/** All that a section says. */
export function sectionText({ locales: { en, ru } }: SectionValues): string {
	return [en.title, ru.title].filter(Boolean).join(" · ");
}
