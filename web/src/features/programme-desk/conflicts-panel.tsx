import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { conflictText } from "./conflict-text.ts";
import type { Conflict, ConflictLevel } from "./conflicts.ts";
import { useDesk } from "./programme-context.ts";

const ICONS = {
	error: { icon: CircleAlert, text: "text-bad-icon" },
	warning: { icon: TriangleAlert, text: "text-wait-icon" },
	note: { icon: Info, text: "text-info-icon" },
} satisfies Record<ConflictLevel, object>;

interface ConflictsPanelProps {
	conflicts: readonly Conflict[];
	/** Leads to its card. */
	onShow?(conflict: Conflict): void;
}

/** Conflicts as sentences, errors first. */
export function ConflictsPanel({ conflicts, onShow }: ConflictsPanelProps) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { editor, rooms } = useDesk();
	if (conflicts.length === 0)
		return (
			<p className="flex items-center gap-2 p-4 text-14 text-good">
				<CircleCheck aria-hidden size={16} className="shrink-0" />
				{t("desk.conflict.none")}
			</p>
		);
	const around = { sessions: editor.sessions, rooms, walk: editor.draft.walk };
	return (
		<ul className="divide-y divide-line">
			{conflicts.map((conflict) => {
				const { icon: Icon, text } = ICONS[conflict.level];
				const { kind, sessions, papers } = conflict;
				const line = (
					<>
						<Icon aria-hidden size={16} className={cx("mt-0.5 shrink-0", text)} />
						<span className="min-w-0 wrap-anywhere">
							<span className="sr-only">{t(`desk.level.${conflict.level}`)} </span>
							{conflictText(conflict, around, locale)}
						</span>
					</>
				);
				return (
					<li key={[kind, ...sessions, ...papers].join(" ")}>
						{sessions.length > 0 && onShow ? (
							<button
								type="button"
								onClick={() => onShow(conflict)}
								className="flex w-full gap-2 px-4 py-2.5 text-left text-13 -outline-offset-2! hover:bg-selected"
							>
								{line}
							</button>
						) : (
							<p className="flex gap-2 px-4 py-2.5 text-13">{line}</p>
						)}
					</li>
				);
			})}
		</ul>
	);
}
