import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { SectionCounts } from "./section-counts.ts";

/** How many papers a section has, as the way to them; nothing where that is not known. */
export function SectionPapers({ id, counts }: { id: string; counts: SectionCounts | undefined }) {
	const { t } = useTranslation("sections");
	const { conf } = useParams();
	const count = counts?.get(id)?.shown;
	if (count === undefined) return null;
	if (count === 0) return <span className="text-13 text-secondary">{t("papers", { count })}</span>;
	return (
		<Link
			to={`/${conf}/adm/papers?section_id=${encodeURIComponent(id)}`}
			className="text-13 font-medium whitespace-nowrap text-link hover:underline"
		>
			{t("papers", { count })}
		</Link>
	);
}
