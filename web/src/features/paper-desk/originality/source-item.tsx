import type { ComputedOriginality, OriginalitySource } from "@deck/contracts/originality";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { OwnSourceBadge } from "./own-source-badge.tsx";
import { Passages } from "./passages.tsx";
import { SourceName } from "./source-name.tsx";
import { TextBar } from "./text-bar.tsx";

interface SourceItemProps {
	number: number;
	version: number;
	measured: ComputedOriginality;
	source: OriginalitySource;
}

export function SourceItem({ number, version, measured, source }: SourceItemProps) {
	const { t } = useTranslation("originality");
	const locale = useLocale();
	const [open, setOpen] = useState(false);
	const panelId = useId();
	const pages = [...new Set(source.places.map(({ page }) => page))];
	const where = t("source.pages", { count: pages.length, pages: pages.join(", ") });
	return (
		<li className="p-4">
			<div className="flex items-start gap-3">
				<p className="w-16 shrink-0 text-18 font-semibold tabular-nums">
					{t("percent", { value: formatNumber(source.percent, locale, 1) })}
				</p>
				<div className="min-w-0 grow">
					<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
						<SourceName source={source} />
						{source.own && <OwnSourceBadge />}
					</p>
					<p className="mt-0.5 mb-2 text-13 text-secondary">
						{t("source.passages", { count: source.passages })} · {where}
						{source.passages > source.places.length &&
							` · ${t("source.longest", { count: source.places.length })}`}
					</p>
					<TextBar thin label={where} pageStarts={measured.page_starts} marked={[source]} />
					<div className="mt-2">
						<Button
							kind="quiet"
							icon={open ? ChevronDown : ChevronRight}
							aria-expanded={open}
							aria-controls={open ? panelId : undefined}
							onClick={() => setOpen(!open)}
						>
							{open ? t("source.hide") : t("source.show")}
						</Button>
					</div>
				</div>
			</div>
			{open && (
				<div id={panelId} className="@container mt-3">
					<Passages
						number={number}
						version={version}
						source={source.source}
						comparedAt={measured.compared_at}
					/>
				</div>
			)}
		</li>
	);
}
