import type { PaperListRow } from "@deck/contracts/paper";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { DeadlineText } from "../../../ui/deadline-text.tsx";
import { Fact, FactList } from "../../../ui/facts.tsx";
import { SectionChip } from "../../../ui/paper/section-chip.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";

export function PaperPart({ paper }: { paper: PaperListRow }) {
	const { t } = useTranslation(["messenger", "common"]);
	const { sections, timezone } = useConference();
	const section = sectionsById(sections, useLocale()).get(paper.section);
	const { status, format, language, changed, till } = paper;
	return (
		<>
			<p className="-mt-1 mb-3">
				<StatusBadge status={status} />
			</p>
			<FactList size="narrow">
				{section && (
					<Fact name={t("about.section")}>
						<SectionChip section={section} mute /> <span lang={section.lang}>{section.title}</span>
					</Fact>
				)}
				<Fact name={t("about.format")}>
					{t(`common:format.${format}`)}, {t(`about.written_in.${language}`)}
				</Fact>
				{till && (
					<Fact name={t("about.open_till")}>
						<DeadlineText at={till} timezone={timezone} kind="inline" />
					</Fact>
				)}
				<Fact name={t("about.changed")}>
					<DateText at={changed} />
				</Fact>
			</FactList>
		</>
	);
}
