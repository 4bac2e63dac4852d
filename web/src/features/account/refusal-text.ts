import { ApiError } from "../../lib/api-error.ts";
import { hasText } from "../../lib/i18n.ts";
import { formatError } from "../../lib/report-error.ts";
import { serverProblems } from "../../lib/server-problems.ts";
import { useProblemText } from "../../ui/form/problem-text.ts";

export function useRefusalText(): (error: unknown) => string {
	const text = useProblemText();
	return (error) => {
		if (!isFormError(error)) return formatError(error) ?? "";
		// A malformed link.
		if (error.status === 404) return text({ type: "rule", message: "link_invalid" });
		const [first] = serverProblems(error);
		if (first) return text(first.problem);
		return hasText("errors", error.code) ? text({ type: "rule", message: error.code }) : error.message;
	};
}

export function isFormError(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.status === 422 || error.status === 404);
}
