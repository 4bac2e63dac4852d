import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MissingCharacters } from "../lib/print/font-characters.ts";

const MAX_SHOWN = 5;

/** Warns of characters that the font lacks, before printing. */
export function MissingCharactersNote({ missing }: { missing: readonly MissingCharacters[] }) {
	const { t } = useTranslation("common");
	if (missing.length === 0) return null;
	return (
		<div className="flex gap-2.5 rounded-control bg-wait-soft px-3 py-2.5 text-13 text-ink">
			<TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-wait-icon" />
			<div className="min-w-0">
				<p>{t("missing_signs.lead")}</p>
				<ul className="mt-1 wrap-anywhere">
					{missing.slice(0, MAX_SHOWN).map(({ owner, characters }) => (
						<li key={owner}>
							{owner}: {characters.join(" ")}
						</li>
					))}
				</ul>
				{missing.length > MAX_SHOWN && (
					<p>{t("missing_signs.more", { count: missing.length - MAX_SHOWN })}</p>
				)}
			</div>
		</div>
	);
}
