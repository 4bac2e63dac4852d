import { Check, TriangleAlert } from "lucide-react";
import { cx } from "../lib/cx.ts";
import type { DraftState } from "../lib/draft-saver.ts";
import { formatClock } from "../lib/format.ts";

interface DraftStateTextProps {
	state: DraftState;
	/** Shown before the first change; without it, nothing is shown then. */
	none?: string;
	text(kind: Exclude<DraftState["kind"], "none">, params: Record<string, string>): string;
	className?: string;
}

export function DraftStateText({ state, none, text, className }: DraftStateTextProps) {
	if (state.kind === "none" && none === undefined) return null;
	const safe = state.kind === "saved" || state.kind === "none";
	const Icon = safe ? Check : TriangleAlert;
	return (
		<p
			// Screen readers announce changes only in a region that is always there.
			role={none === undefined ? undefined : "status"}
			className={cx("flex items-start gap-2 text-13", safe ? "text-secondary" : "text-wait", className)}
		>
			{state.kind === "none" ? (
				none
			) : (
				<>
					<Icon aria-hidden size={16} className="mt-px shrink-0" />
					{text(state.kind, paramsOf(state))}
				</>
			)}
		</p>
	);
}

function paramsOf(state: DraftState): Record<string, string> {
	if (state.kind === "saved") return { time: formatClock(state.at) };
	return state.kind === "refused" ? { why: state.why } : {};
}
