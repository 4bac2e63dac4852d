import type { SourceName as Source } from "@deck/contracts/originality";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { Link } from "../../../ui/link.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";

export function SourceName({ source: { paper, here } }: { source: Pick<Source, "paper" | "here"> }) {
	const { t } = useTranslation("originality");
	const { path } = useConference();
	if (!paper)
		return <span className="text-secondary">{here ? t("source.here") : t("source.elsewhere")}</span>;
	return (
		<Link
			to={`/${path}/adm/papers/${paper.number}?tab=originality`}
			className="font-medium text-link wrap-anywhere hover:underline"
		>
			<span className="text-secondary">{paper.number}</span> <PaperTitle paper={paper} />
		</Link>
	);
}
