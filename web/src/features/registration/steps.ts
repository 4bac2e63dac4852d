import type { Registration } from "@deck/contracts/registration";

/** The steps from the sent form to the certificates; who is no young scientist has no document to show. */
export type StepName = "sent" | "document" | "paid" | "conference" | "certificates";

export interface Step {
	name: StepName;
	state: "done" | "now" | "next";
	/** ISO instant or `yyyy-MM-dd`: when it was done, or will be; null where nobody knows. */
	at: string | null;
	/** The document was sent back. */
	returned?: true;
	/** Nothing is to pay: the organisers confirm it. */
	free?: true;
}

/** How far a registration is: the first step that is not done is the one of now. */
export function stepsOf(
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
	{ start, end }: { start: string | undefined; end: string | undefined },
	now: Date,
): Step[] {
	const { sent_at, content, document, document_seen_at, payment, price, happened, checked_in_at } =
		registration;
	const over = end !== undefined && new Date(end) < now;
	const verified = happened.findLast(({ kind }) => kind === "verify")?.at ?? document_seen_at ?? null;
	const believed = document?.state === "verified" || document_seen_at !== undefined;
	const steps: [StepName, boolean, string | null][] = [
		["sent", sent_at !== undefined, sent_at ?? null],
		["document", believed, verified],
		["paid", payment !== undefined, payment?.date ?? null],
		[
			"conference",
			payment !== undefined && (checked_in_at !== undefined || over),
			checked_in_at ?? start ?? null,
		],
		["certificates", payment !== undefined && checked_in_at !== undefined && over, end ?? null],
	];
	// Once it is paid, a document that nobody looked at changes nothing.
	const shown = steps.filter(([name, done]) => name !== "document" || (content.young && (done || !payment)));
	const current = shown.findIndex(([, done]) => !done);
	return shown.map(([name, done, at], index) => ({
		...{ name, at },
		state: done ? "done" : index === current ? "now" : "next",
		...(name === "document" && !believed && document?.state === "returned" && { returned: true }),
		...(name === "paid" && price?.total === 0 && { free: true }),
	}));
}
