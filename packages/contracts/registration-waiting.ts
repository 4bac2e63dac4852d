import type { RegistrationCard } from "./registration.ts";
import { type RegistrationStage, stageOf } from "./registration-life.ts";

/*
 * What of registrations waits for staff. The list filters by it and counts of waiting work are made of it, so that a count
 * is the number of rows to which it leads.
 */

type Card<Key extends keyof RegistrationCard> = Pick<RegistrationCard, Key>;

/** Stages of what is sent and unpaid. */
export const UNPAID_STAGES: readonly RegistrationStage[] = ["sent", "returned", "verified"];

/** Those of who takes part, as far as one knows: sent, and not cancelled. */
export const LIVE_STAGES: readonly RegistrationStage[] = [...UNPAID_STAGES, "paid"];

/** The stage that a row is in. */
export const cardStage = ({ state, document }: Card<"state" | "document">): RegistrationStage =>
	stageOf(state, document);

/** Values of the filter by stages for what waits for staff beside them. */
export const STAGE_WORK = ["to_verify", "report_left", "unsettled"] as const;
export type StageWork = (typeof STAGE_WORK)[number];

/** Whether staff have a document to look at. */
export const isToVerify = ({ state, document }: Card<"state" | "document">): boolean =>
	state === "submitted" && document === "pending";

/** Whether somebody has paid and can't present a paper any more: staff are to see to it. */
export const hasReportLeft = ({ state, papers }: Card<"state" | "papers">): boolean =>
	state === "paid" && papers.some(({ left }) => left);

/** Whether a correction left something to pay or to refund. */
export const isUnsettled = ({ state, paid }: Card<"state" | "paid">): boolean =>
	state === "paid" && (paid?.balance?.length ?? 0) > 0;

/** Whether staff still have to confirm a payment. */
export const isUnpaid = (card: Card<"state" | "document">): boolean =>
	UNPAID_STAGES.includes(cardStage(card));

/** When somebody sent a registration that is neither a draft again nor cancelled; empty for others. */
export const liveSince = (card: Card<"state" | "document" | "sent_at">): string =>
	LIVE_STAGES.includes(cardStage(card)) ? (card.sent_at ?? "") : "";
