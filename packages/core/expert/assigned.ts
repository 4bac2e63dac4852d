import { update, type Write } from "../kernel/commit.ts";
import type { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { experts } from "./entity.ts";

/** Returns the write that changes an expert's review count; fails if the expert is deleted. */
export function countAssigned(
	table: Table,
	expert: { conference: string; number: number },
	by: number,
	refused: AppError,
): Write {
	return update(experts(table).patch(expert).add({ assigned: by }), refused);
}

/** Returns the write that marks an expert as having agreed to a review; fails if the expert is deleted. */
export function acceptedReview(
	table: Table,
	expert: { conference: string; number: number },
	refused: AppError,
): Write {
	return update(experts(table).patch(expert).set({ accepted: true }), refused);
}
