import { useTranslation } from "react-i18next";
import { PLACE_NAMES } from "../places.ts";
import { MOST, type TextProblem } from "./problems.ts";

export function useProblemWords(): (problem: TextProblem) => string {
	const { t } = useTranslation("mailings");
	return (problem) => {
		const { locale, field } = problem;
		if (problem.kind === "long") return t(`problem.long.${field}.${locale}`, { count: MOST[field] });
		if (problem.kind === "empty") return t(`problem.empty.${field}.${locale}`);
		const named = PLACE_NAMES[locale] as Readonly<Record<string, string>>;
		const names = problem.names.map((name) => named[name] ?? name);
		if (problem.kind === "unknown") {
			const braced = names.map((name) => `{${name}}`).join(", ");
			return t("problem.unknown", { count: names.length, names: braced });
		}
		return t(`problem.lacks.${locale}`, { names: names.join(", ") });
	};
}
