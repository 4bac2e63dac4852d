import type { ConferenceForm, Section } from "@deck/contracts/conference";
import { invalid } from "../kernel/errors.ts";
import { newId } from "../kernel/ids.ts";

/**
 * A form's sections with ids: those that existed keep theirs, new ones get one.
 * Throws 422 at the section whose id the conference doesn't have, or that stands there twice.
 */
export function withSectionIds(
	sections: ConferenceForm["sections"],
	existing: readonly Section[],
): Section[] {
	const left = new Set(existing.map((section) => section.id));
	return sections.map((section, index) => {
		if (section.id !== undefined && !left.delete(section.id))
			throw invalid(`sections.${index}.id`, "section_unknown");
		return { id: section.id ?? newId(), locales: section.locales };
	});
}
