import { randomBytes } from "node:crypto";
import { codeOf, type IssuedDocument, type IssuedKind } from "@deck/contracts/issued";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { documentCodes, type RegistrationItem } from "./entity.ts";

type What = Pick<IssuedDocument, "kind" | "paper">;

export const issuedAtPayment = (before: RegistrationItem, at: string): IssuedDocument[] =>
	withAll(before, [{ kind: "letter" }, { kind: "receipt" }, { kind: "badge" }], at);

/** A certificate, and one for each report that could be presented then. */
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

/** Codes never change, since documents may be printed already. */
function withAll({ codes = [] }: RegistrationItem, what: readonly What[], at: string): IssuedDocument[] {
	const missing = what.filter(
		(one) => !codes.some(({ kind, paper }) => kind === one.kind && paper === one.paper),
	);
	return [...codes, ...missing.map((one) => ({ ...one, code: codeOf(randomBytes(16)), issued_at: at }))];
}

const AFTER_DOOR: readonly IssuedKind[] = ["certificate", "report"];

/** Certificates require a check-in, and a report that could be presented then. */
export function holds({ state, checked_in_at, papers }: RegistrationItem, { kind, paper }: What): boolean {
	if (state !== "paid" || (AFTER_DOOR.includes(kind) && !checked_in_at)) return false;
	return (
		kind !== "report" ||
		papers.some((one) => one.number === paper && couldBePresented(one, checked_in_at ?? ""))
	);
}

/** Fixed field order: the table may reorder a map. */
export const documentsThatHold = (registration: RegistrationItem): IssuedDocument[] =>
	(registration.codes ?? [])
		.filter((one) => holds(registration, one))
		.map(({ kind, code, issued_at, paper }) => ({ kind, code, issued_at, ...(paper && { paper }) }));

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
