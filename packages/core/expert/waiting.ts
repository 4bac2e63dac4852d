import { notingWaits } from "../conference/waiting-email.ts";
import { changeExpert } from "./change.ts";

/** The name under which experts hear what becomes of their invitations' e-mails. */
export const ABOUT = "expert";

/** Writes down at an expert until when the e-mail of an invitation waits. Three calls. */
export const noteWaiting = notingWaits((context, conference, number, waits_till) =>
	changeExpert(context, conference, Number(number), () => ({ set: { waits_till } })),
);
