import { parseRule } from "@deck/contracts/rules";
import type { ApiError } from "./api-error.ts";
import type { FieldProblem } from "./form-resolver.ts";
import { hasText } from "./i18n.ts";

/**
 * Returns a 422's fields with their problems. Translates codes of `errors.json`; others show the server's
 * text, fixed English by specification §8.
 */
export function serverProblems(
	error: ApiError,
	known: (code: string) => boolean = (code) => hasText("errors", code),
): { name: string; problem: FieldProblem }[] {
	if (error.status !== 422) return [];
	return Object.entries(error.errors).map(([name, messages]) => {
		const rule = error.codes[name]?.[0];
		const problem: FieldProblem =
			rule !== undefined && known(parseRule(rule).code)
				? { type: "rule", message: rule }
				: { type: "server", message: messages[0] ?? error.message };
		return { name, problem };
	});
}
