import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { ruleText } from "../../../lib/rule-text.ts";
import type { Change, Planned, Problem } from "./plan.ts";

/** Shown characters of outside text; a cell may have a million. */
const MOST_SIGNS = 120;

export const cut = (text: string): string => {
	const signs = [...text.slice(0, MOST_SIGNS * 4)];
	return signs.length > MOST_SIGNS ? `${signs.slice(0, MOST_SIGNS).join("")}…` : signs.join("");
};

export interface PlanWords {
	said: string;
	more?: string;
}

export function usePlanWords(invite: boolean): (planned: Planned) => PlanWords {
	const { t } = useTranslation(["experts", "errors"]);
	const locale = useLocale();
	const change = (one: Change): string => {
		if (one.field === "comments") return t("plan.change.comments");
		if (one.field === "interests") return t("plan.change.interests", { count: one.count });
		return t(`plan.change.${one.field}`, { before: cut(one.before), after: cut(one.after) });
	};
	const problem = ({ field, message, value }: Problem): string => {
		if (field === "name" && message === "required") return t("plan.problem.no_name");
		if (field === "email" && message === "required") return t("plan.problem.no_email");
		if (field === "email" && message === "email") return t("plan.problem.email", { value: cut(value) });
		if (field === "languages" || field === "language")
			return t("plan.problem.language", { value: cut(value) });
		if (field === "limit" && message === "invalid") return t("plan.problem.limit", { value: cut(value) });
		return t("plan.problem.other", { field: t(field), problem: ruleText(`errors:${message}`, t, locale) });
	};
	const changes = (some: readonly Change[]) => some.map(change).join(", ");
	return (planned) => {
		switch (planned.kind) {
			case "add": {
				const { languages, interests } = planned.form;
				const reads = languages.map((one) => one.toUpperCase()).join(", ");
				return {
					said: t(invite ? "plan.said.add_invite" : "plan.said.add"),
					more: [reads, cut(interests.join(", "))].filter(Boolean).join(" · "),
				};
			}
			case "same":
				return { said: t("plan.said.same") };
			case "update":
				return { said: t("plan.said.update", { changes: changes(planned.changes) }) };
			case "likely":
				return {
					said: t("plan.said.likely", { email: planned.expert.email }),
					more:
						planned.changes.length > 0
							? t("plan.said.likely_changes", { changes: changes(planned.changes) })
							: t("plan.said.likely_same"),
				};
			case "refused":
				return { said: planned.problems.map(problem).join("; ") };
			case "others":
				return { said: t("plan.said.others") };
			case "double":
				return { said: t("plan.said.double", { row: planned.of }) };
		}
	};
}
