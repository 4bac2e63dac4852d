import { update, type Write } from "../kernel/commit.ts";
import type { AppError } from "../kernel/errors.ts";
import type { Table } from "../kernel/ports.ts";
import { experts } from "./entity.ts";

/** The write by which an expert has so many reviews more, or fewer; refused where there is no such expert any more. */
export function countAssigned(
	table: Table,
	expert: { conference: string; number: number },
	by: number,
	refused: AppError,
): Write {
	return update(experts(table).patch(expert).add({ assigned: by }), refused);
}

/** The write by which an expert has agreed to a review; refused where there is no such expert any more. */
export function acceptedReview(
	table: Table,
	expert: { conference: string; number: number },
	refused: AppError,
): Write {
	return update(experts(table).patch(expert).set({ accepted: true }), refused);
}
