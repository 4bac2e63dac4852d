import { certificatesFrom } from "@deck/contracts/issued-document";
import { conferenceEndInstant } from "@deck/contracts/moments";
import type { Registration } from "@deck/contracts/registration";

export type StepName = "sent" | "document" | "paid" | "conference" | "certificates";

export interface Step {
	name: StepName;
	state: "done" | "now" | "next";
	/** ISO instant or `yyyy-MM-dd`, past or planned; null if unknown. */
	at: string | null;
	returned?: true;
	/** Nothing to pay; organisers confirm. */
	free?: true;
}

export function registrationSteps(
	registration: Pick<
		Registration,
		| "sent_at"
		| "content"
		| "document"
		| "document_seen_at"
		| "payment"
		| "price"
		| "happened"
		| "checked_in_at"
	>,
	instants: { conference_start?: string; conference_end?: string },
	now: Date,
): Step[] {
	const { conference_start: start } = instants;
	const end = conferenceEndInstant(instants);
	const { sent_at, content, document, document_seen_at, payment, price, happened, checked_in_at } =
		registration;
	const over = end !== null && new Date(end) < now;
	const verifiedAt = happened.findLast(({ kind }) => kind === "verify")?.at ?? document_seen_at ?? null;
	const isVerified = document?.state === "verified" || document_seen_at !== undefined;
	const steps: [StepName, boolean, string | null][] = [
		["sent", sent_at !== undefined, sent_at ?? null],
		["document", isVerified, verifiedAt],
		["paid", payment !== undefined, payment?.date ?? null],
		[
			"conference",
			payment !== undefined && (checked_in_at !== undefined || over),
			checked_in_at ?? start ?? null,
		],
		[
			"certificates",
			payment !== undefined && checked_in_at !== undefined && !certificatesFrom(instants, now),
			null,
		],
	];
	// Once paid, unverified documents no longer matter.
	const shown = steps.filter(([name, done]) => name !== "document" || (content.young && (done || !payment)));
	const current = shown.findIndex(([, done]) => !done);
	return shown.map(([name, done, at], index) => ({
		name,
		at,
		state: done ? "done" : index === current ? "now" : "next",
		...(name === "document" && !isVerified && document?.state === "returned" && { returned: true }),
		...(name === "paid" && price?.total === 0 && { free: true }),
	}));
}

/** Returns the key in `steps.*`: what happens now, or what was done. */
export function stepWord({ name, state, returned, free }: Step) {
	if (returned) return "returned";
	if (name === "document") return state === "now" ? "checking" : name;
	if (name !== "paid") return name;
	if (state === "done") return free ? "confirmed" : name;
	return free ? "confirming" : "paying";
}
