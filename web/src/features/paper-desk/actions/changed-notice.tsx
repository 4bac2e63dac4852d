import type { Paper } from "@deck/contracts/paper";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { sectionsById } from "../../../lib/sections.ts";
import { DateText } from "../../../ui/date-text.tsx";
import { Formulas } from "../../../ui/math/formulas.tsx";

export function ChangedNotice({ before, now }: { before: Paper; now: Paper | null }) {
	const { t } = useTranslation("paper-actions");
	const changes = useChanges(before, now);
	if (!now) return null;
	return (
		<div role="alert" className="rounded-card border border-wait-icon bg-wait-soft p-4 text-14 text-ink">
			<p className="flex gap-2 font-medium text-wait">
				<TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
				{t("changed.title")}
			</p>
			<dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
				{changes.map(([name, was, is]) => (
					<div key={name} className="contents">
						<dt className="text-secondary">{name}</dt>
						<dd className="min-w-0 wrap-anywhere">
							<del className="text-secondary">
								<Formulas text={was} />
							</del>{" "}
							→{" "}
							<span className="font-medium">
								<Formulas text={is} />
							</span>
						</dd>
					</div>
				))}
				<dt className="text-secondary">{t("changed.at")}</dt>
				<dd>
					<DateText at={now.changed} />
				</dd>
			</dl>
		</div>
	);
}

function useChanges(before: Paper, now: Paper | null): [name: string, was: string, is: string][] {
	const { t } = useTranslation(["paper-actions", "common"]);
	const sections = sectionsById(useConference().sections, useLocale());
	if (!now) return [];
	const words = (paper: Paper): [string, string][] => [
		[t("changed.status"), t(`common:paper_status.${paper.status}`)],
		[t("changed.held"), paper.staff?.held ? t(`common:paper_status.${paper.staff.held.to}`) : "—"],
		[t("place.section"), sections.get(paper.section)?.name ?? paper.section],
		[t("place.format"), t(`common:format.${paper.format}`)],
		[t("changed.version"), String(paper.versions.length)],
		[t("changed.paper"), paper.title],
	];
	const after = words(now);
	return words(before)
		.map(([name, was], index): [string, string, string] => [name, was, after[index]?.[1] ?? ""])
		.filter(([, was, is]) => was !== is);
}
