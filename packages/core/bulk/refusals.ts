import type { BulkResult } from "@deck/contracts/bulk";
import { AlreadyApplied } from "../issue/fill.ts";
import { IssueClosedError } from "../issue/issue-papers.ts";
import { AppError } from "../kernel/errors.ts";

export async function toBulkResult(number: number, change: Promise<unknown>): Promise<BulkResult> {
	try {
		await change;
		return { number, refused: null };
	} catch (error) {
		if (error instanceof AlreadyApplied) return { number, refused: null };
		return { number, refused: refusalCode(error) };
	}
}

export function refusalCode(error: unknown): string {
	if (error instanceof IssueClosedError) return "issue_full";
	if (error instanceof AppError) return error.code;
	throw error;
}
