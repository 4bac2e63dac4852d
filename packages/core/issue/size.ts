import { brotliCompressSync, constants } from "node:zlib";
import type { IssueTitle } from "@deck/contracts/issue";
import { LIMITS } from "@deck/contracts/limits";
import { AppError } from "../kernel/errors.ts";
import type { IssueItem } from "./entity.ts";
import { viewIssueTitles } from "./view.ts";

/**
 * Checks that the total text of all issues fits into one response; issues already too large may shrink.
 * @throws 422 `issues_too_large`
 */
export function assertIssuesFit(before: readonly IssueItem[], after: readonly Titled[]): void {
	const size = packedSize(after);
	if (size > LIMITS.issuesCompressed && size > packedSize(before))
		throw new AppError("invalid", "issues_too_large");
}

type Titled = Pick<IssueItem, "id" | "locales">;

function packedSize(issues: readonly Titled[]): number {
	const titles = issues.map(
		({ id, locales }): IssueTitle => ({
			id,
			locales: viewIssueTitles({ locales }),
			submissions: LIMITS.issuePapers,
		}),
	);
	const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
	return brotliCompressSync(Buffer.from(JSON.stringify(titles)), { params }).length;
}
