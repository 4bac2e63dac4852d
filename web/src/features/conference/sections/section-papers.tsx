import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { Link } from "../../../ui/link.tsx";

/** Shows the paper count, linked unless it includes extended papers, which have another list; nothing if unknown. */
export function SectionPapers({ id, count }: { id: string; count: number | undefined }) {
	const { t } = useTranslation("sections");
	const { path, flow } = useConference();
	if (count === undefined) return null;
	const words = t("papers", { count });
	if (count === 0 || flow === "both") return <span className="text-13 text-secondary">{words}</span>;
	return (
		<Link
			to={`/${path}/adm/papers?section_id=${encodeURIComponent(id)}`}
			className="text-13 font-medium whitespace-nowrap text-link hover:underline"
		>
			{words}
		</Link>
	);
}
