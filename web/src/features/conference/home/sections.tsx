import type { Conference } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { Localized } from "../../../ui/language-mark.tsx";
import { SectionLetter } from "../section-letter.tsx";

export function Sections({ conference: { sections } }: { conference: Pick<Conference, "sections"> }) {
	const { t } = useTranslation("conference-home");
	const locale = useLocale();
	if (sections.length === 0) return null;
	return (
		<section>
			<h2 className="mb-3 text-22">{t("sections")}</h2>
			<ol className="divide-y divide-line border-y border-line">
				{[...sectionsById(sections, locale).values()].map(({ id, letter, title, lang }) => (
					<li key={id} className="flex items-center gap-3.5 py-2.5 text-15">
						<SectionLetter letter={letter} />
						<span className="min-w-0 break-words">
							{title ? <Localized text={title} lang={lang} /> : t("untitled")}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}
