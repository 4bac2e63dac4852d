import type { Conference } from "@deck/contracts/conference";
import { useLocale } from "../../lib/i18n.ts";
import { showSections } from "../../lib/sections.ts";

/** The letter and title of a paper's section; nothing for one that is gone. */
export function ReviewSection({ conference, id }: { conference: Conference; id: string }) {
	const section = showSections(conference.sections, useLocale()).get(id);
	return section ? <span lang={section.lang}>{section.name}</span> : null;
}
