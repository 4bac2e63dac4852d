import { randomBytes } from "node:crypto";
import { codeOf, type IssuedDocument, type IssuedKind } from "@deck/contracts/issued";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { documentCodes, type RegistrationItem } from "./entity.ts";

type What = Pick<IssuedDocument, "kind" | "paper">;

/** What a registration has issued once its payment is confirmed, at an ISO instant. */
export const issuedAtPayment = (before: RegistrationItem, at: string): IssuedDocument[] =>
	withAll(before, [{ kind: "letter" }, { kind: "receipt" }, { kind: "badge" }], at);

/** The same once its participant was there, at an ISO instant: a certificate, and one of each report that they could present. */
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

/** Whether somebody who was there at an ISO instant could present a paper then. */
const couldBePresented = ({ left }: PresentedPaper, there: string): boolean => !left || left.at >= there;

/** Who has a document keeps its code, as it may be printed already, though it did not hold meanwhile. */
function withAll({ codes = [] }: RegistrationItem, what: readonly What[], at: string): IssuedDocument[] {
	const missing = what.filter(
		(one) => !codes.some(({ kind, paper }) => kind === one.kind && paper === one.paper),
	);
	return [...codes, ...missing.map((one) => ({ ...one, code: codeOf(randomBytes(16)), issued_at: at }))];
}

/** Kinds that are only for who was there. */
const AFTER_DOOR: readonly IssuedKind[] = ["certificate", "report"];

/**
 * Whether a document that was issued holds: it is paid; for certificates they were there, and the report was theirs to
 * present then.
 */
export function holds({ state, checked_in_at, papers }: RegistrationItem, { kind, paper }: What): boolean {
	if (state !== "paid" || (AFTER_DOOR.includes(kind) && !checked_in_at)) return false;
	return (
		kind !== "report" ||
		papers.some((one) => one.number === paper && couldBePresented(one, checked_in_at ?? ""))
	);
}

/** Documents of a registration that hold, each in one spelling, however the table orders a map's names. */
export const documentsThatHold = (registration: RegistrationItem): IssuedDocument[] =>
	(registration.codes ?? [])
		.filter((one) => holds(registration, one))
		.map(({ kind, code, issued_at, paper }) => ({ kind, code, issued_at, ...(paper && { paper }) }));

/** What makes the codes known that a change of a registration issues. */
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
