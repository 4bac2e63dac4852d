import type { ComputedOriginality } from "@deck/contracts/originality";
import { useTranslation } from "react-i18next";
import { DateText } from "../../../ui/date-text.tsx";
import { SourceItem } from "./source-item.tsx";
import { TextBar } from "./text-bar.tsx";

export function MeasuredOriginality({
	number,
	version,
	found,
}: {
	number: number;
	version: number;
	found: ComputedOriginality;
}) {
	const { t } = useTranslation("originality");
	const { originality, own_overlap, compared_at, compared_with, page_starts, sources } = found;
	const pages = [...new Set(sources.flatMap(({ places }) => places.map(({ page }) => page)))];
	const label =
		pages.length === 0 ? t("bar.nothing") : t("bar.pages", { pages: pages.sort((a, b) => a - b).join(", ") });
	return (
		<>
			<dl className="flex flex-wrap gap-x-10 gap-y-3">
				<Figure name={t("originality")} value={originality} large />
				<Figure name={t("own_overlap")} value={own_overlap} />
			</dl>
			<p className="mt-1 text-13 text-secondary">
				{t("compared", { count: compared_with })} · <DateText at={compared_at} />
			</p>
			<div className="mt-4">
				<TextBar label={label} pageStarts={page_starts} marked={sources} />
				<p aria-hidden className="mt-1 flex justify-between text-12 text-secondary">
					<span>{t("bar.page", { page: 1 })}</span>
					<span>{t("bar.page", { page: found.pages })}</span>
				</p>
				{sources.length > 0 && <Legend />}
			</div>
			{sources.length === 0 ? (
				<p className="mt-4">{t("nothing")}</p>
			) : (
				<section aria-labelledby="originality-sources" className="mt-5">
					<h3 id="originality-sources" className="mb-2 text-15">
						{t("sources")}
					</h3>
					<ol className="divide-y divide-line rounded-card border border-line bg-surface">
						{sources.map((source) => (
							<SourceItem
								key={source.source}
								number={number}
								version={version}
								measured={found}
								source={source}
							/>
						))}
					</ol>
				</section>
			)}
			<p className="mt-3 text-12 text-secondary">{t("left_out")}</p>
		</>
	);
}

function Figure({ name, value, large }: { name: string; value: number; large?: boolean }) {
	const { t } = useTranslation("originality");
	return (
		<div className="flex flex-col-reverse">
			<dt className="text-13 text-secondary">{name}</dt>
			<dd className={large ? "text-28 font-semibold tabular-nums" : "text-22 tabular-nums"}>
				{t("percent", { value })}
			</dd>
		</div>
	);
}

function Legend() {
	const { t } = useTranslation("originality");
	return (
		<ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-12 text-secondary">
			<li className="inline-flex items-center gap-1.5">
				<span aria-hidden className="h-3 w-2 bg-wait-icon" />
				{t("bar.others")}
			</li>
			<li className="inline-flex items-center gap-1.5">
				<span aria-hidden className="flex h-3 w-2 items-end">
					<span className="h-1.5 w-2 bg-info-icon" />
				</span>
				{t("bar.own")}
			</li>
		</ul>
	);
}
