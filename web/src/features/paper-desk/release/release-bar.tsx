import type { PaperListRow } from "@deck/contracts/paper";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NoticeBar } from "../../../ui/list/notice-bar.tsx";
import { type HeldPaper, heldPapers } from "./held-paper.ts";

interface ReleaseBarProps {
	papers: readonly PaperListRow[] | undefined;
	/** More rows follow. */
	partial: boolean;
	onReview(held: readonly HeldPaper[]): void;
}

export function ReleaseBar({ papers, partial, onReview }: ReleaseBarProps) {
	const { t } = useTranslation("papers");
	const held = heldPapers(papers ?? []);
	if (held.length === 0) return null;
	return (
		<NoticeBar
			icon={Lock}
			text={t("release.bar", { count: held.length })}
			label={t("release.review")}
			partial={partial}
			run={() => onReview(held)}
		/>
	);
}
