import type { Conference } from "@deck/contracts/conference";
import { useLocale } from "../../../lib/i18n.ts";
import { sectionsById } from "../../../lib/sections.ts";

export function SectionTitle({ conference, id }: { conference: Conference; id: string }) {
	const section = sectionsById(conference.sections, useLocale()).get(id);
	return section ? <span lang={section.lang}>{section.name}</span> : null;
}
