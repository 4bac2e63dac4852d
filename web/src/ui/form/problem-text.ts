import type { Locale } from "@deck/contracts/enums";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../lib/form-resolver.ts";
import { useLocale } from "../../lib/i18n.ts";
import { ruleText } from "../../lib/rule-text.ts";

/**
 * Returns a problem's text; the server's are translated.
 * @param t of the namespace `errors`
 */
export function formatProblem({ type, message }: FieldProblem, t: TFunction, locale: Locale): string {
	return type === "server" ? message : ruleText(message, t, locale);
}

export function useProblemText(): (problem: FieldProblem) => string {
	const { t } = useTranslation("errors");
	const locale = useLocale();
	return (problem) => formatProblem(problem, t, locale);
}
