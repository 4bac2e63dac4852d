import type { Conference } from "@deck/contracts/conference";
import { documentDay, type IssuedDocument } from "@deck/contracts/issued";
import { type Day, dayIn, dayOf } from "@deck/contracts/moments";
import type { Registration } from "@deck/contracts/registration";
import { evenSums, movementsOf, sumsOf } from "@deck/contracts/registration-price";
import { actOf, type Customer } from "../document-pdf/act-texts.ts";
import type { ConferenceFacts } from "../document-pdf/facts.ts";
import { inBoth } from "../document-pdf/facts.ts";
import { makePdf } from "../document-pdf/make-pdf.ts";
import type { MoneyFacts } from "../document-pdf/money-texts.ts";
import type { DocumentOrder } from "../document-pdf/pages.ts";
import { readLogo, readSignature } from "../document-pdf/read-logo.ts";
import {
	badgeOf,
	certificateOf,
	invitationOf,
	invoiceOf,
	type Payer,
	receiptOf,
	talkTitle,
} from "../document-pdf/texts.ts";
import { codeFacts, conferenceFacts, contactLines, personFacts } from "./document-facts.ts";

/** Fallback for a deleted paper. */
const NO_TALK = { number: 0, title: "" };

export interface MadeFile {
	name: string;
	blob: Blob;
}

interface Whose {
	conference: Conference;
	registration: Registration;
}

async function senderOf({ conference, registration }: Whose): Promise<ConferenceFacts> {
	const [logo, signature] = await Promise.all([
		readLogo(conference.logo),
		readSignature(registration.signature),
	]);
	return { ...conferenceFacts(conference), logo, signature, contacts: contactLines(conference) };
}

/** Makes an issued document in a worker. */
export async function documentFile(issued: IssuedDocument, whose: Whose): Promise<MadeFile> {
	const { kind, paper } = issued;
	const name = [whose.conference.path, kind, whose.registration.number, paper].filter(Boolean).join("-");
	return { name: `${name}.pdf`, blob: await makePdf(orderOf(issued, whose, await senderOf(whose))) };
}

/** Makes an invoice; the payer's details are not stored. */
export async function invoiceFile(whose: Whose, payer: Payer): Promise<MadeFile> {
	const { conference, registration } = whose;
	const { number, price } = registration;
	const facts = {
		conference: await senderOf(whose),
		person: personFacts(registration, conference),
		day: dayIn(new Date(), conference.timezone),
	};
	const sums = [{ amount: price?.total ?? 0, currency: price?.currency ?? null }];
	const money = { sums, date: null, reference: "" };
	const howToPay = inBoth((lang) => conference.payment.locales[lang].text);
	const blob = await makePdf({ kind: "letter", letter: invoiceOf(facts, money, payer, howToPay) });
	return { name: `${conference.path}-invoice-${number}.pdf`, blob };
}

/**
 * Makes an act of services rendered; the customer's details are not stored. Its total is what the services cost: all
 * payments, and what a correction left to pay or to refund.
 */
export async function actFile(whose: Whose, customer: Customer, day: Day): Promise<MadeFile> {
	const { conference, registration } = whose;
	const facts = { conference: await senderOf(whose), person: personFacts(registration, conference), day };
	const money = moneyPaid(registration);
	const letter = actOf(facts, { ...money, sums: evenSums(money.sums, registration.balance) }, customer);
	return {
		name: `${conference.path}-act-${registration.number}.pdf`,
		blob: await makePdf({ kind: "letter", letter }),
	};
}

/** Returns totals with dates. */
function moneyPaid({ payment }: Registration): MoneyFacts {
	const paid = payment ? movementsOf({ ...payment, currency: payment.price?.currency ?? null }) : [];
	return {
		sums: sumsOf(paid),
		movements: paid.map(({ date, ...one }) => ({ ...one, day: dayOf(date) })),
		date: payment ? dayOf(payment.date) : null,
		reference: payment?.reference ?? "",
	};
}

function orderOf(
	issued: IssuedDocument,
	{ conference, registration }: Whose,
	sender: ConferenceFacts,
): DocumentOrder {
	const { kind, code, paper } = issued;
	const person = personFacts(registration, conference);
	const facts = { conference: sender, person, day: documentDay(issued, conference) };
	const seen = codeFacts(code);
	switch (kind) {
		case "letter":
			return { kind: "letter", letter: invitationOf(facts, seen) };
		case "receipt":
			return { kind: "letter", letter: receiptOf(facts, moneyPaid(registration), seen) };
		case "badge":
			return { kind: "badge", badge: badgeOf(facts, seen) };
		case "certificate":
			return { kind: "certificates", certificates: [certificateOf(facts, null, seen)] };
		case "report": {
			const title = talkTitle(person.papers.find(({ number }) => number === paper) ?? NO_TALK);
			return { kind: "certificates", certificates: [certificateOf(facts, title, seen)] };
		}
	}
}
