import type { PaperListRow } from "@deck/contracts/paper";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";

interface PaperPagerProps {
	/** Names the page, before the paper's number. */
	of: "email" | "reveal";
	papers: readonly PaperListRow[];
	children(paper: PaperListRow): ReactNode;
}

export function PaperPager({ of, papers, children }: PaperPagerProps) {
	const { t } = useTranslation("bulk");
	const [at, setAt] = useState(0);
	const paper = papers[at];
	if (!paper) return null;
	return (
		<div className="flex flex-col gap-2">
			<div className="flex items-center gap-x-2">
				<p aria-live="polite" className="min-w-0 grow text-13 text-secondary wrap-anywhere">
					{t(`${of}.of`, { place: at + 1, total: papers.length })} {paper.number} <PaperTitle paper={paper} />
				</p>
				<IconButton
					icon={ChevronLeft}
					label={t("pager.previous")}
					disabled={at === 0}
					onClick={() => setAt(at - 1)}
				/>
				<IconButton
					icon={ChevronRight}
					label={t("pager.next")}
					disabled={at >= papers.length - 1}
					onClick={() => setAt(at + 1)}
				/>
			</div>
			{children(paper)}
		</div>
	);
}
