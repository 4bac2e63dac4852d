import type { Conference } from "@deck/contracts/conference";
import { SectionsForm } from "@deck/contracts/conference-parts";
import * as v from "valibot";
import { mergeRows } from "../rows.ts";

export type SectionValues = SectionsForm["sections"][number];

/** The contract's request plus the `read` list, which reveals own changes even after reloads. */
export const SectionsSchema = v.object({
	...SectionsForm.entries,
	read: v.custom<SectionValues[]>(Array.isArray),
});
export type SectionsValues = v.InferInput<typeof SectionsSchema>;

export function sectionsValues({ sections, versions }: Conference): SectionsValues {
	// Drops paper counts.
	const read = sections.map(({ id, locales }) => ({ id, locales }));
	return { sections: read, version: versions.sections, read };
}

export function mergeSections(mine: SectionsValues, theirs: SectionsValues): SectionsValues {
	return { ...theirs, sections: mergeRows(mine.sections, theirs.sections, mine.read) };
}

export function sectionText({ locales: { en, ru } }: SectionValues): string {
	return [en.title, ru.title].filter(Boolean).join(" · ");
}
