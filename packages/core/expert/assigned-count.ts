import { update, type Write } from "../kernel/commit.ts";
import type { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { experts } from "./entity.ts";

/** Builds the write that changes an expert's number of reviews. Fails with `refused` if the expert is deleted. */
export function changeAssignedCount(
	table: Table,
	expert: { conference: string; number: number },
	by: number,
	refused: AppError,
): Write {
	return update(experts(table).patch(expert).add({ assigned: by }), refused);
}

/** Builds the write that marks an expert who accepted a review. Fails with `refused` if the expert is deleted. */
export function markReviewAccepted(
	table: Table,
	expert: { conference: string; number: number },
	refused: AppError,
): Write {
	return update(experts(table).patch(expert).set({ accepted: true }), refused);
}
