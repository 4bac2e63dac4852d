import type { PaperListRow } from "@deck/contracts/paper";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { Button } from "../../../ui/button.tsx";
import { type HeldPaper, heldPapers } from "./held-paper.ts";

interface ReleaseBarProps {
	papers: readonly PaperListRow[] | undefined;
	/** More rows follow: the bar keeps its room. */
	partial: boolean;
	onReview(held: readonly HeldPaper[]): void;
}

export function ReleaseBar({ papers, partial, onReview }: ReleaseBarProps) {
	const { t } = useTranslation("papers");
	const held = heldPapers(papers ?? []);
	if (held.length === 0) return null;
	return (
		<div
			className={cx(
				"flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-selected px-4 py-2 text-14 md:px-5",
				partial && "invisible",
			)}
		>
			<Lock aria-hidden size={16} className="shrink-0 text-accent" />
			<p className="grow font-medium">{t("release.bar", { count: held.length })}</p>
			<Button onClick={() => onReview(held)}>{t("release.review")}</Button>
		</div>
	);
}
