import { deferralHandler } from "../conference/deferred-email.ts";
import { changeExpert } from "./change.ts";

export const EXPERT_EMAIL_PREFIX = "expert";

/** Records that an expert's invitation waits. 3 calls. */
export const recordExpertDeferral = deferralHandler((context, conference, number, waits_till) =>
	changeExpert(context, conference, Number(number), () => ({ set: { waits_till } })),
);
