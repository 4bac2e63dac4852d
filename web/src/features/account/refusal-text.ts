import { ApiError } from "../../lib/api-error.ts";
import { hasWords } from "../../lib/i18n.ts";
import { errorText } from "../../lib/report-error.ts";
import { serverProblems } from "../../lib/server-problems.ts";
import { useProblemText } from "../../ui/form/problem-text.ts";

/** The parts of a letter's link: one that can't be right makes the link one that does not hold. */
const LINK_PARTS = ["id", "hash", "expires"];

/**
 * How a failure reads on a card that has no field for it: a refusal (422) by its first code in the page's language,
 * anything else as an alert would say it.
 */
export function useRefusalText(): (error: unknown) => string {
	const text = useProblemText();
	return (error) => {
		if (!isRefusal(error)) return errorText(error) ?? "";
		const [first] = serverProblems(error);
		if (first && LINK_PARTS.includes(first.name)) return text({ type: "rule", message: "link_invalid" });
		if (first) return text(first.problem);
		return hasWords("errors", error.code) ? text({ type: "rule", message: error.code }) : error.message;
	};
}

/** Whether the server has answered, and said no: trying once more would change nothing. */
export function isRefusal(error: unknown): error is ApiError {
	return error instanceof ApiError && error.status === 422;
}
