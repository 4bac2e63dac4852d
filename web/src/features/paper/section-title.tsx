import type { Conference } from "@deck/contracts/conference";
import { inEither } from "../../lib/conference-words.ts";
import { useLocale } from "../../lib/i18n.ts";

/** The title of a paper's section, in the page's language where it has one; nothing for a section that is gone. */
export function SectionTitle({ conference, id }: { conference: Conference; id: string }) {
	const locale = useLocale();
	const section = conference.sections.find((one) => one.id === id);
	if (!section) return null;
	const { en, ru } = section.locales;
	const { text, lang } = inEither({ en: en.title, ru: ru.title }, locale);
	return <span lang={lang}>{text}</span>;
}
