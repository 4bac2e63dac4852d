import type { RegistrationListRow } from "./registration.ts";
import { type RegistrationStage, toRegistrationStage } from "./registration-lifecycle.ts";

/* Shared by list filters and work counts, so that a count equals its rows. */

type RowFields<Key extends keyof RegistrationListRow> = Pick<RegistrationListRow, Key>;

/** Submitted and unpaid. */
export const UNPAID_STAGES: readonly RegistrationStage[] = ["sent", "returned", "verified"];

/** Submitted and not cancelled. */
export const ACTIVE_STAGES: readonly RegistrationStage[] = [...UNPAID_STAGES, "paid"];

export const rowStage = ({ state, document }: RowFields<"state" | "document">): RegistrationStage =>
	toRegistrationStage(state, document);

export const STAGE_TASKS = ["to_verify", "report_left", "unsettled"] as const;
export type StageTask = (typeof STAGE_TASKS)[number];

export const isToVerify = ({ state, document }: RowFields<"state" | "document">): boolean =>
	state === "submitted" && document === "pending";

export const hasLostPresentation = ({ state, papers }: RowFields<"state" | "papers">): boolean =>
	state === "paid" && papers.some(({ left }) => left);

export const isUnsettled = ({ state, paid }: RowFields<"state" | "paid">): boolean =>
	state === "paid" && (paid?.balance?.length ?? 0) > 0;

export const isUnpaid = (row: RowFields<"state" | "document">): boolean =>
	UNPAID_STAGES.includes(rowStage(row));

export const activeSince = (row: RowFields<"state" | "document" | "sent_at">): string =>
	ACTIVE_STAGES.includes(rowStage(row)) ? (row.sent_at ?? "") : "";
