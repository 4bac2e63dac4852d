import { Check, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import type { DraftState } from "../../lib/draft-saver.ts";

export function SavedState({ state }: { state: DraftState }) {
	const { t } = useTranslation("review");
	const safe = state.kind === "saved" || state.kind === "none";
	const Icon = safe ? Check : TriangleAlert;
	return (
		<p role="status" className={cx("flex items-start gap-2 text-13", safe ? "text-secondary" : "text-wait")}>
			{state.kind !== "none" && <Icon aria-hidden size={16} className="mt-px shrink-0" />}
			{state.kind === "none" && t("draft.none")}
			{state.kind === "saved" && t("draft.saved", { time: formatClock(state.at) })}
			{state.kind === "here" && t("draft.here")}
			{state.kind === "gone" && t("draft.gone")}
			{state.kind === "refused" && t("draft.refused", { why: state.why })}
		</p>
	);
}

function formatClock(at: Date): string {
	return at.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
