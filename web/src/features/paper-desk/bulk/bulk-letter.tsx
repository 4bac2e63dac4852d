import type { Lettered } from "@deck/contracts/decision-letter";
import type { PaperCard } from "@deck/contracts/paper";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LetterPart } from "../decide/letter-part.tsx";
import { useDecisionLetters } from "../decide/use-decision-letters.ts";

interface BulkLetterProps {
	to: Lettered;
	papers: readonly PaperCard[];
}

export function BulkLetter({ to, papers }: BulkLetterProps) {
	const { t } = useTranslation(["bulk", "decide"]);
	const { path } = useConference();
	const [at, setAt] = useState(0);
	const paper = papers[at];
	const letters = useDecisionLetters(path, paper?.number ?? null);
	if (!paper) return null;
	return (
		<div className="flex flex-col gap-2">
			<div className="flex items-center gap-x-2">
				<p aria-live="polite" className="min-w-0 grow text-13 text-secondary wrap-anywhere">
					{t("letter.of", { place: at + 1, total: papers.length })} {paper.number}{" "}
					<span lang={paper.language}>{paper.title}</span>
				</p>
				<IconButton
					icon={ChevronLeft}
					label={t("letter.previous")}
					disabled={at === 0}
					onClick={() => setAt(at - 1)}
				/>
				<IconButton
					icon={ChevronRight}
					label={t("letter.next")}
					disabled={at >= papers.length - 1}
					onClick={() => setAt(at + 1)}
				/>
			</div>
			{letters.data ? (
				<LetterPart
					to={to}
					letters={letters.data}
					shown={letters.data.reviews.some(({ visible }) => visible)}
				/>
			) : letters.error ? (
				<p className="text-13 text-secondary">{t("decide:letter.failed")}</p>
			) : (
				<Skeleton widths={[70, 85, 60]} />
			)}
		</div>
	);
}
