import type { BulkAction } from "@deck/contracts/bulk";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { PreviewedPaper, PreviewStatus } from "./preview-groups.ts";
import { PreviewRow } from "./preview-row.tsx";
import { STATUS_STYLES } from "./preview-summary.tsx";

const MAX_SHOWN: Record<PreviewStatus, number> = { refused: 10, warned: 10, same: 0, ready: 10 };

interface PreviewGroupProps {
	status: PreviewStatus;
	papers: readonly PreviewedPaper[];
	action: BulkAction;
	excluded: ReadonlySet<number>;
	onExcluded(left: ReadonlySet<number>): void;
}

export function PreviewGroup({ status, papers, action, excluded, onExcluded }: PreviewGroupProps) {
	const { t } = useTranslation("bulk");
	const locale = useLocale();
	const id = useId();
	const [all, setAll] = useState(false);
	if (papers.length === 0) return null;
	const { icon: Icon, tone } = STATUS_STYLES[status];
	const choose = status === "warned";
	const included = papers.filter(({ number }) => !excluded.has(number)).length;
	const shown = all ? papers : papers.slice(0, MAX_SHOWN[status]);
	const set = (numbers: readonly number[], wanted: boolean) => {
		const next = new Set(excluded);
		for (const number of numbers) wanted ? next.delete(number) : next.add(number);
		onExcluded(next);
	};
	return (
		<section aria-labelledby={id} className="text-ink">
			<div className="flex min-h-10 items-center gap-3 border-y border-line bg-sunken px-6">
				<Icon aria-hidden size={16} className={`shrink-0 ${tone}`} />
				<h3 id={id} className="grow text-14 font-semibold">
					{t(`group.${status}`)}{" "}
					<span className="ml-1 font-normal text-secondary">{formatNumber(papers.length, locale)}</span>
				</h3>
				{choose && (
					<Checkbox
						value={included === papers.length}
						indeterminate={included > 0 && included < papers.length}
						onChange={(wanted) =>
							set(
								papers.map(({ number }) => number),
								wanted,
							)
						}
					>
						{t("take_all", { count: papers.length })}
					</Checkbox>
				)}
			</div>
			<ul className="divide-y divide-line">
				{shown.map((tried) => (
					<PreviewRow
						key={tried.number}
						previewed={tried}
						action={action}
						{...(choose && {
							taken: !excluded.has(tried.number),
							onTaken: (wanted: boolean) => set([tried.number], wanted),
						})}
					/>
				))}
			</ul>
			{shown.length < papers.length && (
				<Button kind="link" className="mx-6" onClick={() => setAll(true)}>
					{shown.length === 0 ? t("show") : t("show_more", { count: papers.length - shown.length })}
				</Button>
			)}
		</section>
	);
}
