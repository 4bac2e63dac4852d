import type { PaperType } from "@deck/contracts/enums";
import type { Issue } from "@deck/contracts/issue";
import { useParams } from "react-router";
import { ApiError } from "../../lib/api-error.ts";
import { useIssues } from "../../lib/issues.ts";

/**
 * Reads an issue; undefined while loading.
 * @throws 404 without an issue, 403 for readers without all sections
 */
export function useIssue(type: PaperType): { issue: Issue | undefined; refresh(): Promise<unknown> } {
	const { id } = useParams();
	const { issues, refresh } = useIssues();
	const issue = issues?.find((one) => one.id === id && one.type === type);
	if (issues && !issue) throw new ApiError(404, {});
	if (issue && !issue.papers) throw new ApiError(403, {});
	return { issue, refresh };
}
