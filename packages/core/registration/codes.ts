import { randomBytes } from "node:crypto";
import { documentCodeFromBytes, type IssuedDocument, isCertificate } from "@deck/contracts/issued-document";
import type { PresentedPaper } from "@deck/contracts/presented-paper";
import { put, type Write } from "../kernel/commit.ts";
import type { Context } from "../kernel/context.ts";
import { documentCodes, type RegistrationItem } from "./entity.ts";

type DocumentRef = Pick<IssuedDocument, "kind" | "paper">;

export const issuedAtPayment = (before: RegistrationItem, at: string): IssuedDocument[] =>
	withIssued(before, [{ kind: "letter" }, { kind: "receipt" }, { kind: "badge" }], at);

/** Returns the issued documents with a certificate added, and one for each report that could be presented then. */
export const issuedAtCheckIn = (
	before: RegistrationItem,
	checkedInAt: string,
	at: string,
): IssuedDocument[] =>
	withIssued(
		before,
		[
			{ kind: "certificate" },
			...before.papers
				.filter((paper) => couldBePresented(paper, checkedInAt))
				.map(({ number }): DocumentRef => ({ kind: "report", paper: number })),
		],
		at,
	);

const couldBePresented = ({ left }: PresentedPaper, checkedInAt: string): boolean =>
	!left || left.at >= checkedInAt;

/** Adds codes for new documents. Existing ones never change, since documents may be printed already. */
function withIssued(
	{ codes = [] }: RegistrationItem,
	what: readonly DocumentRef[],
	at: string,
): IssuedDocument[] {
	const missing = what.filter(
		(one) => !codes.some(({ kind, paper }) => kind === one.kind && paper === one.paper),
	);
	return [
		...codes,
		...missing.map((one) => ({ ...one, code: documentCodeFromBytes(randomBytes(16)), issued_at: at })),
	];
}

/** Checks whether a document is valid, or will be from the conference’s start. Certificates require a check-in, and a report that could be presented then. */
export function isDocumentValid(
	{ state, checked_in_at, papers }: RegistrationItem,
	document: DocumentRef,
): boolean {
	if (state !== "paid" || (isCertificate(document) && !checked_in_at)) return false;
	const { kind, paper } = document;
	return (
		kind !== "report" ||
		papers.some((one) => one.number === paper && couldBePresented(one, checked_in_at ?? ""))
	);
}

/** Returns the valid documents in a fixed field order: the table may reorder a map. */
export const validDocuments = (registration: RegistrationItem): IssuedDocument[] =>
	(registration.codes ?? [])
		.filter((one) => isDocumentValid(registration, one))
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
