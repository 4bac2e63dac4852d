import type { Conference } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { readableSections } from "../../../lib/paper-scope.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { Card } from "../../../ui/card.tsx";
import { SectionLetter } from "../section-letter.tsx";
import { PageLink } from "./page-link.tsx";
import type { PaperCounts } from "./paper-counts.ts";

interface BySectionProps {
	conference: Conference;
	counts: readonly ({ type: PaperType } & Pick<PaperCounts, "bySection">)[];
}

export function BySection({ conference, counts }: BySectionProps) {
	const { t } = useTranslation("conference");
	const locale = useLocale();
	// Section roles see only their sections' papers.
	const own = new Set(readableSections(conference).map(({ id }) => id));
	const rows = [...sectionsById(conference.sections, locale).values()]
		.filter(({ id }) => own.has(id))
		.map((section) => {
			const each = counts.map(({ type, bySection }) => ({ type, count: bySection.get(section.id) ?? 0 }));
			return { ...section, each, all: each.reduce((sum, { count }) => sum + count, 0) };
		});
	const most = Math.max(1, ...rows.map(({ all }) => all));
	return (
		<Card
			title={t("adm.by_section")}
			aside={<PageLink to={`/${conference.path}/adm/sections`}>{t("adm.to_sections")}</PageLink>}
		>
			<ol className="flex flex-col gap-3.5">
				{rows.map(({ id, letter, title, lang, each, all }) => (
					<li key={id} className="flex items-center gap-3">
						<SectionLetter letter={letter} />
						<div className="min-w-0 grow">
							<div className="flex flex-wrap justify-between gap-x-3 text-14">
								<span lang={lang} className="min-w-0 break-words">
									{title || t("form.sections.untitled")}
								</span>
								<span className="font-medium">
									{counts.length === 1
										? formatNumber(all, locale)
										: each.map(({ type, count }) => t(`adm.${type}_count`, { count })).join(" · ")}
								</span>
							</div>
							<div aria-hidden className="mt-1.5 h-1 rounded-full bg-line">
								<div className="h-full rounded-full bg-accent" style={{ width: `${(all / most) * 100}%` }} />
							</div>
						</div>
					</li>
				))}
			</ol>
		</Card>
	);
}
