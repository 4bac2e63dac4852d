import type { PaperCard } from "@deck/contracts/paper";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import type { ShownSection } from "../../lib/sections.ts";
import { useSession } from "../../lib/session.ts";
import { Badge } from "../../ui/badge.tsx";
import { ShortTime } from "../../ui/date-text.tsx";
import { STATUS_TONE, StatusGlyph } from "../../ui/status-glyph.tsx";
import type { Column } from "../../ui/table/columns.ts";
import { PaperCell } from "./paper-cells.tsx";

/**
 * The list's columns; their keys are those that a view sorts by. Language, zone and time are asked for here, once,
 * and not by every row: with each letter of a search some thirty rows are made anew.
 */
export function useColumns(sections: ReadonlyMap<string, ShownSection>): Column<PaperCard>[] {
	const { t } = useTranslation(["papers", "common"]);
	const locale = useLocale();
	const now = useNow();
	const zone = useSession().user?.timezone ?? null;
	return useMemo(
		() => [
			{
				key: "number",
				title: t("number"),
				width: "44px",
				cell: ({ number }) => <span className="font-medium text-secondary">{number}</span>,
				sortable: true,
				firstDown: true,
				fixed: true,
			},
			{
				key: "title",
				title: t("paper"),
				width: "minmax(0, 1fr)",
				cell: (paper) => (
					<PaperCell
						paper={paper}
						section={sections.get(paper.section)}
						more={t("and_more", { count: paper.authors_count - 1 })}
					/>
				),
				sortable: true,
				fixed: true,
			},
			{
				key: "status",
				title: t("status"),
				width: "136px",
				cell: ({ status }) => (
					<span className="flex">
						<Badge bare tone={STATUS_TONE[status]} icon={<StatusGlyph status={status} />}>
							{t(`common:paper_status.${status}`)}
						</Badge>
					</span>
				),
				sortable: true,
			},
			{
				key: "format",
				title: t("format_short"),
				width: "80px",
				cell: ({ format }) => <span className="text-secondary">{t(`common:format.${format}`)}</span>,
				sortable: true,
			},
			{
				key: "language",
				title: t("language"),
				width: "84px",
				cell: ({ language }) => <span className="text-secondary">{t(`common:language.${language}`)}</span>,
				sortable: true,
			},
			{
				key: "changed",
				title: t("updated"),
				width: "84px",
				cell: ({ changed }) => (
					<span className="text-secondary">
						<ShortTime at={changed} now={now} zone={zone} locale={locale} />
					</span>
				),
				align: "end",
				sortable: true,
				firstDown: true,
			},
		],
		[t, sections, locale, now, zone],
	);
}
