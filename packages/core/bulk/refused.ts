import type { BulkResult } from "@deck/contracts/bulk";
import { AsAsked } from "../issue/fill.ts";
import { IssueShut } from "../issue/places.ts";
import { AppError } from "../kernel/errors.ts";

export async function resultOf(number: number, change: Promise<unknown>): Promise<BulkResult> {
	try {
		await change;
		return { number, refused: null };
	} catch (error) {
		if (error instanceof AsAsked) return { number, refused: null };
		return { number, refused: codeOf(error) };
	}
}

/** Rethrows other errors. */
export function codeOf(error: unknown): string {
	if (error instanceof IssueShut) return "issue_full";
	if (error instanceof AppError) return error.code;
	throw error;
}
