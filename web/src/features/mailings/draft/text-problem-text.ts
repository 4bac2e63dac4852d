import { useTranslation } from "react-i18next";
import { PLACEHOLDER_NAMES } from "../placeholders.ts";
import { MAX_LENGTH, type TextProblem } from "./text-problems.ts";

export function useTextProblemText(): (problem: TextProblem) => string {
	const { t } = useTranslation("mailings");
	return (problem) => {
		const { locale, field } = problem;
		if (problem.kind === "long") return t(`problem.long.${field}.${locale}`, { count: MAX_LENGTH[field] });
		if (problem.kind === "empty") return t(`problem.empty.${field}.${locale}`);
		const named = PLACEHOLDER_NAMES[locale] as Readonly<Record<string, string>>;
		const names = problem.names.map((name) => named[name] ?? name);
		if (problem.kind === "unknown") {
			const braced = names.map((name) => `{${name}}`).join(", ");
			return t("problem.unknown", { count: names.length, names: braced });
		}
		return t(`problem.lacks.${locale}`, { names: names.join(", ") });
	};
}
