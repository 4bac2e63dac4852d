import { notingWaits } from "../conference/waiting-email.ts";
import { changeExpert } from "./change.ts";

/** Name of experts in `Draft.about`, for delivery events of invitations. */
export const ABOUT = "expert";

/** Records until when an invitation e-mail is deferred. 3 calls. */
export const noteWaiting = notingWaits((context, conference, number, waits_till) =>
	changeExpert(context, conference, Number(number), () => ({ set: { waits_till } })),
);
