import { isExpertText } from "@deck/contracts/expert-fields";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { ruleText } from "../../../lib/rule-text.ts";
import type { Change, PlannedRow, Problem } from "./plan.ts";

/** Shown of outside text; cells may have a million. */
const MAX_CHARACTERS = 120;

export const truncate = (text: string): string => {
	const characters = [...text.slice(0, MAX_CHARACTERS * 4)];
	return characters.length > MAX_CHARACTERS
		? `${characters.slice(0, MAX_CHARACTERS).join("")}…`
		: characters.join("");
};

export interface PlanText {
	summary: string;
	details?: string;
}

export function usePlanText(invite: boolean): (planned: PlannedRow) => PlanText {
	const { t } = useTranslation(["experts", "errors"]);
	const locale = useLocale();
	const change = (one: Change): string => {
		if (one.field === "interests") return t("plan.change.interests", { count: one.count });
		if (!("before" in one)) return t(`plan.change.${one.field}`);
		return t(`plan.change.${one.field}`, { before: truncate(one.before), after: truncate(one.after) });
	};
	const problem = ({ field, message, value }: Problem): string => {
		if (field === "name" && message === "required") return t("plan.problem.no_name");
		if (field === "email" && message === "required") return t("plan.problem.no_email");
		if (field === "email" && message === "email") return t("plan.problem.email", { value: truncate(value) });
		if (field === "languages" || field === "language")
			return t("plan.problem.language", { value: truncate(value) });
		if (field === "limit" && message === "invalid")
			return t("plan.problem.limit", { value: truncate(value) });
		return t("plan.problem.other", {
			field: isExpertText(field) ? t(`text.${field}.label`) : t(field),
			problem: ruleText(`errors:${message}`, t, locale),
		});
	};
	const changes = (some: readonly Change[]) => some.map(change).join(", ");
	return (planned) => {
		switch (planned.kind) {
			case "add": {
				const { languages, interests, comments } = planned.form;
				const reads = languages.map((one) => one.toUpperCase()).join(", ");
				return {
					summary: t(invite ? "plan.summary.add_invite" : "plan.summary.add"),
					details: [reads, truncate(interests.join(", ")), truncate(comments ?? "")]
						.filter(Boolean)
						.join(" · "),
				};
			}
			case "same":
				return { summary: t("plan.summary.same") };
			case "update":
				return { summary: t("plan.summary.update", { changes: changes(planned.changes) }) };
			case "likely":
				return {
					summary: t("plan.summary.likely", { email: planned.expert.email }),
					details:
						planned.changes.length > 0
							? t("plan.summary.likely_changes", { changes: changes(planned.changes) })
							: t("plan.summary.likely_same"),
				};
			case "refused":
				return { summary: planned.problems.map(problem).join("; ") };
			case "others":
				return { summary: t("plan.summary.others") };
			case "double":
				return { summary: t("plan.summary.double", { row: planned.of }) };
		}
	};
}
