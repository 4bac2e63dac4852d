import { notingWaits } from "../conference/waiting-email.ts";
import { changeExpert } from "./change.ts";

/** Prefix of experts in `Draft.about`. */
export const ABOUT = "expert";

/** 3 calls. */
export const noteWaiting = notingWaits((context, conference, number, waits_till) =>
	changeExpert(context, conference, Number(number), () => ({ set: { waits_till } })),
);
