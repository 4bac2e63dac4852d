import { AppError } from "../kernel/errors.ts";
import type { IssueItem } from "./entity.ts";

/**
 * Checks that an issue is unlocked.
 * @throws 422 `issue_locked`
 */
export function assertUnlocked({ locked_at }: Pick<IssueItem, "locked_at">): void {
	if (locked_at) throw new AppError("invalid", "issue_locked");
}
