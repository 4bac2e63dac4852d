import type { Task } from "@deck/contracts/deck";
import { useTranslation } from "react-i18next";

export function useTaskText(): (task: Task) => string {
	const { t } = useTranslation("my-deck");
	return ({ participation, kind, mine, paper, review, draft }) => {
		if (participation === "staff" && (kind === "prepare" || kind === "decide") && !mine) {
			return t(`others.${kind}`);
		}
		const title = draft?.title || review?.title || t("untitled");
		if (draft?.paper !== undefined) return t("finish_extended", { title });
		return t(`task.${participation}.${kind}`, { number: paper?.number, title });
	};
}
