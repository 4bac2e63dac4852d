import { useTranslation } from "react-i18next";
import { useRead } from "../../lib/page-data.ts";
import { read } from "../../lib/read.ts";
import { Link } from "../link.tsx";
import { PaperTitle } from "./paper-title.tsx";
import { StatusBadge } from "./status-icon.tsx";

interface LinkedPaperProps {
	path: string;
	number: number;
	list: string;
}

export function LinkedPaper({ path, number, list }: LinkedPaperProps) {
	const { t } = useTranslation("common");
	const { data: paper } = useRead(read("/api/conf/:conf/papers/:number", { conf: path, number }));
	if (!paper) return <p>{t("paper_number", { number })}</p>;
	return (
		<div className="flex min-w-0 flex-col items-start gap-1.5">
			<Link
				to={`/${path}/${list}/${number}`}
				className="target font-medium wrap-anywhere text-link hover:underline"
			>
				{number} <PaperTitle paper={paper} />
			</Link>
			<StatusBadge status={paper.status} />
		</div>
	);
}
