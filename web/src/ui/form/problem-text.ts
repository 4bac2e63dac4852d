import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../lib/form-resolver.ts";
import { useLocale } from "../../lib/i18n.ts";
import { ruleText } from "../../lib/rule-text.ts";

/** How a field's problem reads in the page's language; the server's words come translated. */
export function useProblemText(): (problem: FieldProblem) => string {
	const { t } = useTranslation("errors");
	const locale = useLocale();
	return ({ type, message }) => (type === "server" ? message : ruleText(message, t, locale));
}
