import { Check, CircleSlash, Download, Equal, type LucideIcon, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { PREVIEW_STATUSES, type PreviewGroups, type PreviewStatus } from "./preview-groups.ts";

export const STATUS_STYLES: Record<PreviewStatus, { icon: LucideIcon; tone: string; bar: string }> = {
	ready: { icon: Check, tone: "text-good", bar: "bg-good-icon" },
	warned: { icon: TriangleAlert, tone: "text-wait", bar: "bg-wait-icon" },
	same: { icon: Equal, tone: "text-secondary", bar: "bg-edge" },
	refused: { icon: CircleSlash, tone: "text-bad", bar: "bg-bad-icon" },
};

export function PreviewSummary({ groups, onCsv }: { groups: PreviewGroups; onCsv(): void }) {
	const { t } = useTranslation("bulk");
	const locale = useLocale();
	const present = PREVIEW_STATUSES.filter((status) => groups[status].length > 0);
	return (
		<div className="text-14">
			<div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
				{present.map((status) => (
					<div
						key={status}
						style={{ flexGrow: groups[status].length }}
						className={`min-w-1.5 basis-0 ${STATUS_STYLES[status].bar}`}
					/>
				))}
			</div>
			<div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
				<ul className="flex grow flex-wrap gap-x-6 gap-y-1">
					{present.map((status) => {
						const { icon: Icon, tone } = STATUS_STYLES[status];
						const count = groups[status].length;
						return (
							<li key={status} className="flex items-center gap-2">
								<Icon aria-hidden size={16} className={tone} />
								<span className="font-semibold text-ink">{formatNumber(count, locale)}</span>
								<span>{t(`sum.${status}`, { count })}</span>
							</li>
						);
					})}
				</ul>
				<Button kind="link" icon={Download} onClick={onCsv}>
					{t("csv.save")}
				</Button>
			</div>
		</div>
	);
}
