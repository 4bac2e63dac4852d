import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";

/** Higher limits are shown as figures only. */
const MAX_PIPS = 10;

export function LoadPips({ taken, limit, full }: { taken: number; limit: number | null; full: boolean }) {
	const { t } = useTranslation("reviews");
	if (limit === null) return <span className="text-secondary">{t("load.taken", { count: taken })}</span>;
	return (
		<span className={cx("inline-flex items-center gap-2", full ? "text-wait" : "text-secondary")}>
			{limit > 0 && limit <= MAX_PIPS && (
				<span aria-hidden className="inline-flex gap-0.5">
					{Array.from({ length: Math.max(limit, taken) }, (_, index) => index).map((place) => (
						<span
							key={place}
							className={cx(
								"h-2 w-2.5 rounded-[2px]",
								place < taken ? "bg-focus" : "border border-edge bg-surface",
							)}
						/>
					))}
				</span>
			)}
			{t("load.of", { taken, limit })}
		</span>
	);
}
