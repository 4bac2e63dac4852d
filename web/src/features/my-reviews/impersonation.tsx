import { VenetianMask } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useImpersonation } from "../../lib/impersonation.ts";
import type { ReviewSource } from "./review-source.ts";

/** Checks whether the reader impersonates the reviewer: may neither answer nor write (product.md §1). */
export function useReadOnly({ by }: ReviewSource): boolean {
	return useImpersonation(({ as }) => as !== null) && by === "account";
}

export function ImpersonationNotice() {
	const { t } = useTranslation("my-reviews");
	return (
		<section
			aria-label={t("acting.title")}
			className="flex gap-3 rounded-card border border-line bg-surface p-4"
		>
			<VenetianMask aria-hidden size={20} className="mt-0.5 shrink-0 text-secondary" />
			<div>
				<h2 className="text-16">{t("acting.title")}</h2>
				<p className="mt-0.5 text-14 text-secondary">{t("acting.text")}</p>
			</div>
		</section>
	);
}
