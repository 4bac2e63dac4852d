import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { useAssignAction } from "../../../ui/review/use-assign-action.ts";
import { type BoardRow, isUnassigned } from "./board-rows.ts";

/** Offers to assign reviewers to all shown papers if none of them has any. */
export function AssignBar({ rows }: { rows: readonly BoardRow[] | undefined }) {
	const { t } = useTranslation("reviews");
	const assign = useAssignAction();
	if (!rows || rows.length === 0 || !rows.every(isUnassigned)) return null;
	return assign({ rows, hidden: 0, end() {} }).map(({ id, label, run }) => (
		<div
			key={id}
			className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-selected px-4 py-2 text-14 md:px-5"
		>
			<UserPlus aria-hidden size={16} className="shrink-0 text-accent" />
			<p className="grow font-medium">{t("board.unassigned", { count: rows.length })}</p>
			<Button onClick={run}>{label}</Button>
		</div>
	));
}
