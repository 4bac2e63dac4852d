import { ApiError } from "../../lib/api-error.ts";
import { hasWords } from "../../lib/i18n.ts";
import { errorText } from "../../lib/report-error.ts";
import { serverProblems } from "../../lib/server-problems.ts";
import { useProblemText } from "../../ui/form/problem-text.ts";

/**
 * How a failure reads on a card that has no field for it: a refusal by its first code in the page's language, anything
 * else as an alert would say it.
 */
export function useRefusalText(): (error: unknown) => string {
	const text = useProblemText();
	return (error) => {
		if (!isRefusal(error)) return errorText(error) ?? "";
		// A link that no letter can have had.
		if (error.status === 404) return text({ type: "rule", message: "link_invalid" });
		const [first] = serverProblems(error);
		if (first) return text(first.problem);
		return hasWords("errors", error.code) ? text({ type: "rule", message: error.code }) : error.message;
	};
}

/** Whether the server has answered, and said no: trying once more would change nothing. */
export function isRefusal(error: unknown): error is ApiError {
	return error instanceof ApiError && (error.status === 422 || error.status === 404);
}
