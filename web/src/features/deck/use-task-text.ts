import type { Task } from "@deck/contracts/deck";
import { isPresenterStep } from "@deck/contracts/presenting";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { useNow } from "../../lib/now.ts";
import { titleFor } from "../../lib/paper/texts-for.ts";
import { isUnderWay } from "./tasks.ts";

export function useTaskText(): (task: Task) => string {
	const { t } = useTranslation("my-deck");
	const locale = useLocale();
	const now = useNow();
	return (task) => {
		if (isUnderWay(task, now)) return t("under_way");
		const { participation, kind, mine, paper, review, draft } = task;
		if (participation === "staff" && (kind === "prepare" || kind === "decide") && !mine) {
			return t(`others.${kind}`);
		}
		if (isPresenterStep(kind) && !mine) return t("others.register", { number: paper?.number });
		const title = draft?.title || (review && titleFor(review, locale).title) || t("untitled");
		if (draft?.paper !== undefined) return t("finish_extended", { title });
		return t(`task.${participation}.${kind}`, { number: paper?.number, title });
	};
}
