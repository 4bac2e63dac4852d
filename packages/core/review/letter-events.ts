import type { StaffAct } from "@deck/contracts/review";
import { mailEvent, type Outgoing } from "../kernel/outbox.ts";
import type { ReviewItem } from "./entity.ts";

/** The letter to the reviewer that an act of staff brings, if any. */
export function letterOf(act: StaffAct, { conference, number, n }: ReviewItem, at: string): Outgoing | null {
	if (act === "reinstate") return mailEvent("review.asked", { conference, number, n, at });
	return null;
}

/** The letter to somebody whose review was cancelled: nothing of it is left to read. */
export function cancelledLetter({ conference, number, n, name, email }: ReviewItem): Outgoing {
	return mailEvent("review.cancelled", { conference, number, n, name, email });
}
