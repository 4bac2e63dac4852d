import type { Conference } from "@deck/contracts/conference";
import { useLocale } from "../../../lib/i18n.ts";
import { sectionsById } from "../../../lib/sections.ts";

/** Letter and title, in the page's language if available; empty for a deleted section. */
export function SectionTitle({ conference, id }: { conference: Conference; id: string }) {
	const section = sectionsById(conference.sections, useLocale()).get(id);
	return section ? <span lang={section.lang}>{section.name}</span> : null;
}
