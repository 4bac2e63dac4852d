import type { RegistrationCard } from "./registration.ts";
import { type RegistrationStage, stageOf } from "./registration-life.ts";

/* For list filters and work counts alike, so that a count equals its list's rows. */

type Card<Key extends keyof RegistrationCard> = Pick<RegistrationCard, Key>;

/** Submitted and unpaid. */
export const UNPAID_STAGES: readonly RegistrationStage[] = ["sent", "returned", "verified"];

/** Submitted and not cancelled. */
export const LIVE_STAGES: readonly RegistrationStage[] = [...UNPAID_STAGES, "paid"];

export const cardStage = ({ state, document }: Card<"state" | "document">): RegistrationStage =>
	stageOf(state, document);

export const STAGE_WORK = ["to_verify", "report_left", "unsettled"] as const;
export type StageWork = (typeof STAGE_WORK)[number];

export const isToVerify = ({ state, document }: Card<"state" | "document">): boolean =>
	state === "submitted" && document === "pending";

export const hasReportLeft = ({ state, papers }: Card<"state" | "papers">): boolean =>
	state === "paid" && papers.some(({ left }) => left);

export const isUnsettled = ({ state, paid }: Card<"state" | "paid">): boolean =>
	state === "paid" && (paid?.balance?.length ?? 0) > 0;

export const isUnpaid = (card: Card<"state" | "document">): boolean =>
	UNPAID_STAGES.includes(cardStage(card));

/** Returns `sent_at`; empty for drafts and cancelled ones. */
export const liveSince = (card: Card<"state" | "document" | "sent_at">): string =>
	LIVE_STAGES.includes(cardStage(card)) ? (card.sent_at ?? "") : "";
