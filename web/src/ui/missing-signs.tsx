import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Missing } from "../lib/print/font-signs.ts";

const MOST = 5;

/** Warns before printing of characters that the font lacks. */
export function MissingSigns({ missing }: { missing: readonly Missing[] }) {
	const { t } = useTranslation("common");
	if (missing.length === 0) return null;
	return (
		<div className="flex gap-2.5 rounded-control bg-wait-soft px-3 py-2.5 text-13 text-ink">
			<TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-wait-icon" />
			<div className="min-w-0">
				<p>{t("missing_signs.lead")}</p>
				<ul className="mt-1 wrap-anywhere">
					{missing.slice(0, MOST).map(({ who, signs }) => (
						<li key={who}>
							{who}: {signs.join(" ")}
						</li>
					))}
				</ul>
				{missing.length > MOST && <p>{t("missing_signs.more", { count: missing.length - MOST })}</p>}
			</div>
		</div>
	);
}
