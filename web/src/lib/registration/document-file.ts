import type { Conference } from "@deck/contracts/conference";
import { documentDay, type IssuedDocument } from "@deck/contracts/issued-document";
import { type Day, dayIn, dayOfMoment, storedMoment } from "@deck/contracts/moments";
import type { Registration } from "@deck/contracts/registration";
import { paymentMovements, settledSums, sumByCurrency } from "@deck/contracts/registration-price";
import { actOfServices, type Customer } from "../document-pdf/act-of-services.ts";
import type { DocumentRequest } from "../document-pdf/document-pages.ts";
import {
	badgeFor,
	certificateFor,
	invitationLetter,
	invoiceLetter,
	type Payer,
	receiptLetter,
	talkTitle,
} from "../document-pdf/documents.ts";
import type { ConferenceFacts } from "../document-pdf/facts.ts";
import { bilingual } from "../document-pdf/facts.ts";
import { makePdf } from "../document-pdf/make-pdf.ts";
import type { MoneyFacts } from "../document-pdf/money-texts.ts";
import { readLogo, readSignature } from "../document-pdf/read-logo.ts";
import { codeFacts, conferenceFacts, contactLines, personFacts } from "./document-facts.ts";

/** Fallback for a deleted paper. */
const NO_TALK = { number: 0, title: "" };

export interface MadeFile {
	name: string;
	blob: Blob;
}

interface DocumentOwner {
	conference: Conference;
	registration: Registration;
}

async function senderOf({ conference, registration }: DocumentOwner): Promise<ConferenceFacts> {
	const [logo, signature] = await Promise.all([
		readLogo(conference.logo),
		readSignature(registration.signature),
	]);
	return { ...conferenceFacts(conference), logo, signature, contacts: contactLines(conference) };
}

export async function documentFile(issued: IssuedDocument, owner: DocumentOwner): Promise<MadeFile> {
	const { kind, paper } = issued;
	const name = [owner.conference.path, kind, owner.registration.number, paper].filter(Boolean).join("-");
	return { name: `${name}.pdf`, blob: await makePdf(orderOf(issued, owner, await senderOf(owner))) };
}

export async function invoiceFile(owner: DocumentOwner, payer: Payer): Promise<MadeFile> {
	const { conference, registration } = owner;
	const { number, price } = registration;
	const facts = {
		conference: await senderOf(owner),
		person: personFacts(registration, conference),
		day: dayIn(new Date(), conference.timezone),
	};
	const sums = [{ amount: price?.total ?? 0, currency: price?.currency ?? null }];
	const money = { sums, date: null, reference: "" };
	const howToPay = bilingual((lang) => conference.payment.locales[lang].text);
	const blob = await makePdf({ kind: "letter", letter: invoiceLetter(facts, money, payer, howToPay) });
	return { name: `${conference.path}-invoice-${number}.pdf`, blob };
}

/**
 * Makes an act of services rendered without storing the customer's details. The total is their cost: all
 * payments, and what a correction left to pay or refund.
 */
export async function actOfServicesFile(
	owner: DocumentOwner,
	customer: Customer,
	day: Day,
): Promise<MadeFile> {
	const { conference, registration } = owner;
	const facts = { conference: await senderOf(owner), person: personFacts(registration, conference), day };
	const money = moneyPaid(registration);
	const letter = actOfServices(
		facts,
		{ ...money, sums: settledSums(money.sums, registration.balance) },
		customer,
	);
	return {
		name: `${conference.path}-act-${registration.number}.pdf`,
		blob: await makePdf({ kind: "letter", letter }),
	};
}

/** Returns totals with dates, and what a correction left to pay or refund. */
function moneyPaid({ payment, balance }: Registration): MoneyFacts {
	const paid = payment ? paymentMovements({ ...payment, currency: payment.price?.currency ?? null }) : [];
	return {
		sums: sumByCurrency(paid),
		movements: paid.map(({ date, ...one }) => ({ ...one, day: dayOfMoment(storedMoment(date)) })),
		balance,
		date: payment ? dayOfMoment(storedMoment(payment.date)) : null,
		reference: payment?.reference ?? "",
	};
}

function orderOf(
	issued: IssuedDocument,
	{ conference, registration }: DocumentOwner,
	sender: ConferenceFacts,
): DocumentRequest {
	const { kind, code, paper } = issued;
	const person = personFacts(registration, conference);
	const facts = { conference: sender, person, day: documentDay(issued, conference) };
	const seen = codeFacts(code);
	switch (kind) {
		case "letter":
			return { kind: "letter", letter: invitationLetter(facts, seen, registration) };
		case "receipt":
			return { kind: "letter", letter: receiptLetter(facts, moneyPaid(registration), seen) };
		case "badge":
			return { kind: "badge", badge: badgeFor(facts, seen) };
		case "certificate":
			return { kind: "certificates", certificates: [certificateFor(facts, null, seen)] };
		case "report": {
			const title = talkTitle(person.papers.find(({ number }) => number === paper) ?? NO_TALK);
			return { kind: "certificates", certificates: [certificateFor(facts, title, seen)] };
		}
	}
}
