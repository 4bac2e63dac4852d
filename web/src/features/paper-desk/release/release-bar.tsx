import type { PaperListRow } from "@deck/contracts/paper";
import { Lock } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { Button } from "../../../ui/button.tsx";
import type { HeldPaper } from "./held-paper.ts";

const ReleaseDialog = lazy(async () => ({ default: (await import("./release-dialog.tsx")).ReleaseDialog }));

interface ReleaseBarProps {
	papers: readonly PaperListRow[] | undefined;
	/** More rows follow: the bar keeps its room. */
	partial: boolean;
}

export function ReleaseBar({ papers: rows, partial }: ReleaseBarProps) {
	const { t } = useTranslation("papers");
	/** A snapshot: released papers leave the list one by one. */
	const [papers, setPapers] = useState<HeldPaper[] | null>(null);
	const held = (rows ?? []).flatMap(({ number, title, language, locales, held: to }) =>
		to ? [{ number, title, language, ...(locales && { locales }), held: to }] : [],
	);
	if (held.length === 0 && !papers) return null;
	return (
		<div className="empty:hidden">
			{held.length > 0 && (
				<div
					className={cx(
						"flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-selected px-4 py-2 text-14 md:px-5",
						partial && "invisible",
					)}
				>
					<Lock aria-hidden size={16} className="shrink-0 text-accent" />
					<p className="grow font-medium">{t("release.bar", { count: held.length })}</p>
					<Button onClick={() => setPapers(held)}>{t("release.review")}</Button>
				</div>
			)}
			<Suspense>{papers && <ReleaseDialog papers={papers} onClose={() => setPapers(null)} />}</Suspense>
		</div>
	);
}
