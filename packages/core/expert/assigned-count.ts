import { update, type Write } from "../kernel/commit.ts";
import type { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { experts } from "./entity.ts";

/** Fails if the expert is deleted. */
export function changeAssignedCount(
	table: Table,
	expert: { conference: string; number: number },
	by: number,
	refused: AppError,
): Write {
	return update(experts(table).patch(expert).add({ assigned: by }), refused);
}

/** Fails if the expert is deleted. */
export function markReviewAccepted(
	table: Table,
	expert: { conference: string; number: number },
	refused: AppError,
): Write {
	return update(experts(table).patch(expert).set({ accepted: true }), refused);
}
