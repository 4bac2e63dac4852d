import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NoticeBar } from "../../../ui/list/notice-bar.tsx";
import { useAssignAction } from "../../../ui/review/use-assign-action.ts";
import { type BoardRow, isUnassigned } from "./board-rows.ts";

interface AssignBarProps {
	rows: readonly BoardRow[];
	/** More rows follow. */
	partial: boolean;
}

/** Offers to assign reviewers to all shown papers if none of them has any. */
export function AssignBar({ rows, partial }: AssignBarProps) {
	const { t } = useTranslation("reviews");
	const assign = useAssignAction();
	if (rows.length === 0 || !rows.every(isUnassigned)) return null;
	return assign({ rows, hidden: 0, end() {} }).map(({ id, label, run }) => (
		<NoticeBar
			key={id}
			icon={UserPlus}
			text={t("board.unassigned", { count: rows.length })}
			label={label}
			partial={partial}
			run={run}
		/>
	));
}
