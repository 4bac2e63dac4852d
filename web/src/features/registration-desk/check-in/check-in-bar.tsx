import { useTranslation } from "react-i18next";
import type { CheckInCounts } from "./check-in-verdict.ts";

export function CheckInBar({ counts }: { counts: CheckInCounts }) {
	const { t } = useTranslation("check-in");
	const { paid, waiting } = counts;
	const share = (count: number) => `${paid === 0 ? 0 : (100 * count) / paid}%`;
	return (
		<div className="border-t border-line bg-surface px-4 py-3">
			<div className="mx-auto flex max-w-2xl flex-col gap-2">
				<p className="flex flex-wrap justify-between gap-x-4 text-15">
					<span>{t("counts.in", { in: counts.checkedIn, paid })}</span>
					{waiting > 0 && <span className="text-wait">{t("counts.waiting", { count: waiting })}</span>}
				</p>
				<svg aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded-full bg-sunken">
					<rect height="100%" width={share(counts.checkedIn)} className="fill-good-icon" />
					<rect height="100%" x={share(counts.checkedIn)} width={share(waiting)} className="fill-wait-icon" />
				</svg>
			</div>
		</div>
	);
}
