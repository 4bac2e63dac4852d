import { randomBytes } from "node:crypto";
import { codeOf, type IssuedDocument, type IssuedKind } from "@deck/contracts/issued";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { documentCodes, type RegistrationItem } from "./entity.ts";

type What = Pick<IssuedDocument, "kind" | "paper">;

/** Adds the documents that a confirmed payment issues. */
export const issuedAtPayment = (before: RegistrationItem, at: string): IssuedDocument[] =>
	withAll(before, [{ kind: "letter" }, { kind: "receipt" }, { kind: "badge" }], at);

/** Adds the documents that a check-in issues: the certificate, and one for each report that could be presented then. */
export const issuedAtDoor = (before: RegistrationItem, there: string, at: string): IssuedDocument[] =>
	withAll(
		before,
		[
			{ kind: "certificate" },
			...before.papers
				.filter((paper) => couldBePresented(paper, there))
				.map(({ number }): What => ({ kind: "report", paper: number })),
		],
		at,
	);

const couldBePresented = ({ left }: PresentedPaper, there: string): boolean => !left || left.at >= there;

/** Existing codes stay even after an interruption, since the document may be printed already. */
function withAll({ codes = [] }: RegistrationItem, what: readonly What[], at: string): IssuedDocument[] {
	const missing = what.filter(
		(one) => !codes.some(({ kind, paper }) => kind === one.kind && paper === one.paper),
	);
	return [...codes, ...missing.map((one) => ({ ...one, code: codeOf(randomBytes(16)), issued_at: at }))];
}

/** Kinds that require a check-in. */
const AFTER_DOOR: readonly IssuedKind[] = ["certificate", "report"];

/**
 * Returns whether an issued document is valid: paid, and for certificates checked in, with a report that could be
 * presented then.
 */
export function holds({ state, checked_in_at, papers }: RegistrationItem, { kind, paper }: What): boolean {
	if (state !== "paid" || (AFTER_DOOR.includes(kind) && !checked_in_at)) return false;
	return (
		kind !== "report" ||
		papers.some((one) => one.number === paper && couldBePresented(one, checked_in_at ?? ""))
	);
}

/** A fixed order of fields, since the table may reorder a map. */
export const documentsThatHold = (registration: RegistrationItem): IssuedDocument[] =>
	(registration.codes ?? [])
		.filter((one) => holds(registration, one))
		.map(({ kind, code, issued_at, paper }) => ({ kind, code, issued_at, ...(paper && { paper }) }));

/** Registers the new codes for `verifyDocument`. */
export function codeWrites(
	{ table }: Context,
	before: RegistrationItem | null,
	after: RegistrationItem,
): Write[] {
	const { conference, number, codes = [] } = after;
	const had = new Set(before?.codes?.map(({ code }) => code));
	return codes
		.filter(({ code }) => !had.has(code))
		.map(({ code, kind, paper }) =>
			put(documentCodes(table).create({ code, conference, number, kind, paper })),
		);
}
