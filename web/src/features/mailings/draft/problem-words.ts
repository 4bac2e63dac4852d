import { useTranslation } from "react-i18next";
import { PLACE_NAMES } from "../places.ts";
import type { TextProblem } from "./problems.ts";

/** What is wrong with a text, in a sentence that stands below it. */
export function useProblemWords(): (problem: TextProblem) => string {
	const { t } = useTranslation("mailings");
	return (problem) => {
		const { kind, locale, field } = problem;
		if (kind === "empty") return t(`problem.empty.${field}.${locale}`);
		const named = PLACE_NAMES[locale] as Readonly<Record<string, string>>;
		const names = problem.names.map((name) => named[name] ?? name);
		if (kind === "unknown") return t("problem.unknown", { count: names.length, names: names.join(", ") });
		return t(`problem.lacks.${locale}`, { names: names.join(", ") });
	};
}
