import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { RegistrationForm } from "@deck/contracts/registration";
import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { dateInstants } from "@deck/core/conference/time";
import type { SignedInContext } from "@deck/core/kernel/context";
import { FILE_PURPOSES } from "@deck/core/kernel/file-purposes";
import { hash } from "@deck/core/kernel/ids";
import { mapWithConcurrency } from "@deck/core/kernel/map-with-concurrency";
import { jobEvent } from "@deck/core/kernel/outbox";
import { fileKey } from "@deck/core/kernel/stored-file";
import { existingPaperRows } from "@deck/core/paper/lookup";
import { REGISTRATION_ACTION_CHANGES } from "@deck/core/registration/actions";
import { changeRegistration } from "@deck/core/registration/change";
import { applyForm } from "@deck/core/registration/check-form";
import type { RegistrationItem, StoredDocument } from "@deck/core/registration/entity";
import { allRegistrationListRows } from "@deck/core/registration/list";
import { toPresentedPaper } from "@deck/core/registration/presentable";
import { priceAtPaymentOrNow } from "@deck/core/registration/price";
import { startRegistration } from "@deck/core/registration/start";
import { type RegistrationTerms, readTerms } from "@deck/core/registration/terms";
import type { DemoRegistration, RegistrationOutcome } from "./registrations.ts";

const CONCURRENCY = 8;
const DAY_MS = 24 * 3600 * 1000;

type StaffAction = Extract<
	RegistrationActionForm["act"],
	"verify" | "return" | "discount" | "pay" | "check_in" | "cancel"
>;

/** Staff actions in order. */
const ACTIONS_BY_OUTCOME: Record<Exclude<RegistrationOutcome, "draft">, readonly StaffAction[]> = {
	sent: [],
	pending: [],
	returned: ["return"],
	verified: ["verify"],
	discounted: ["discount"],
	paid: ["pay"],
	paid_young: ["verify", "pay"],
	there: ["pay", "check_in"],
	cancelled: ["cancel"],
};

/**
 * Repeats the steps of participants and staff, without e-mails. Skips people already registered and presenters of
 * papers that are not accepted. Returns the number written.
 */
export async function writeRegistrations(
	context: SignedInContext,
	conference: ConferenceItem,
	registrations: readonly DemoRegistration[],
): Promise<number> {
	const { table } = context;
	const id = conference.conference;
	const [known, terms] = await Promise.all([allRegistrationListRows(table, id), readTerms(table, id)]);
	const emails = new Set(known.map(({ email }) => email));
	const presentedBefore = new Set(known.flatMap(({ papers }) => papers.map(({ number }) => number)));
	const rows = await existingPaperRows(table, id, [
		...new Set(registrations.flatMap(({ form }) => form.papers)),
	]);
	const accepted = new Set(rows.filter(({ status }) => status === "accepted").map(({ number }) => number));
	const missing = registrations.filter(
		({ email, form }) =>
			!emails.has(email) &&
			form.papers.every((number) => accepted.has(number) && !presentedBefore.has(number)),
	);
	await mapWithConcurrency(CONCURRENCY, missing, (one) => writeRegistration(context, conference, terms, one));
	return missing.length;
}

async function writeRegistration(
	context: SignedInContext,
	conference: ConferenceItem,
	terms: RegistrationTerms,
	{ email, form, outcome, when }: DemoRegistration,
): Promise<void> {
	const now = context.now().getTime();
	const instants = dateInstants(conference.dates, conference.timezone);
	const end = Math.min(now, Date.parse(instants.registration_close ?? "") || now);
	const start = Math.min(end - DAY_MS, Date.parse(instants.registration_open ?? "") || end);
	const sentAt = start + when * (end - start);
	/** Returns a context some days after sending. */
	const at = (days: number) => ({ ...context, now: () => new Date(Math.min(now, sentAt + days * DAY_MS)) });
	const made = await startDemoRegistration(at(0), conference, terms, { email, form, outcome });
	if (outcome === "draft") return;
	const checkIn = Date.parse(instants.conference_start ?? "");
	for (const [index, act] of ACTIONS_BY_OUTCOME[outcome].entries()) {
		const then =
			act === "check_in" ? { ...context, now: () => new Date(Math.min(now, checkIn)) } : at(index + 1);
		await changeRegistration(then, conference, made.number, async (before, current, moment) => {
			const change = await changeForAction(act, before, {
				at: moment,
				context: then,
				conference: current,
				terms,
			});
			return change && { ...change, events: [] };
		});
	}
}

async function startDemoRegistration(
	context: SignedInContext,
	conference: ConferenceItem,
	terms: RegistrationTerms,
	{ email, form, outcome }: Pick<DemoRegistration, "email" | "form" | "outcome">,
): Promise<RegistrationItem> {
	const { conference: id } = conference;
	if (outcome === "draft") {
		const { consent: _, ...content } = form;
		return startRegistration(context, conference, [email], () => ({ set: { content }, audit: null }));
	}
	const [rows, document] = await Promise.all([
		existingPaperRows(context.table, id, form.papers),
		form.young ? storeDocument(context, id, email, form) : undefined,
	]);
	const checkedForm = {
		content: form,
		papers: rows.map(toPresentedPaper),
		reviewers: [...new Set(rows.flatMap(({ reviewers }) => reviewers ?? []))],
		file: null,
		terms,
	};
	return startRegistration(context, conference, [email], async (empty, current, at) => {
		const filled = await applyForm(context, current, empty, checkedForm, at, true);
		const { number } = empty;
		return {
			...filled,
			set: { ...filled.set, document },
			happened: "send",
			audit: { action: "registration.sent", after: { email } },
			events: [
				...filled.events,
				...(document
					? [jobEvent("registration.document", { conference: id, number, key: document.key })]
					: []),
			],
		};
	});
}

async function storeDocument(
	context: SignedInContext,
	conference: string,
	email: string,
	{ locales }: RegistrationForm,
): Promise<StoredDocument> {
	const bytes = await makeStatusDocument(`${locales.en.first_name} ${locales.en.last_name}`);
	const key = fileKey("status_document", hash(`demo ${conference} ${email}`));
	const { version_id } = await context.files.write(key, bytes, FILE_PURPOSES.status_document.type);
	return {
		state: "pending",
		name: "enrolment.pdf",
		size: bytes.length,
		kind: "pdf",
		key,
		version_id,
		at: context.now().toISOString(),
	};
}

function changeForAction(
	act: StaffAction,
	before: RegistrationItem,
	moment: Parameters<(typeof REGISTRATION_ACTION_CHANGES)["pay"]>[2],
) {
	const { version, number } = before;
	switch (act) {
		case "verify":
			return REGISTRATION_ACTION_CHANGES.verify(before, { act, version }, moment);
		case "return": {
			const reasons = {
				en: "The photo is cut off: the dates can’t be read.",
				ru: "Снимок обрезан: не видно дат.",
			};
			return REGISTRATION_ACTION_CHANGES.return(before, { act, version, reasons }, moment);
		}
		case "discount":
			return REGISTRATION_ACTION_CHANGES.discount(
				before,
				{ act, version, percent: 50, reason: "Helps at the desk" },
				moment,
			);
		case "pay": {
			const sum = priceAtPaymentOrNow(before, moment.terms.fees)?.total ?? 0;
			const reference = `ПП ${1_000 + number}`;
			const payment = { date: moment.at.slice(0, 10), sum, reference, note: "" };
			return REGISTRATION_ACTION_CHANGES.pay(before, { act, version, ...payment }, moment);
		}
		case "check_in":
			return REGISTRATION_ACTION_CHANGES.check_in(before, { act }, moment);
		case "cancel": {
			const reasons = { en: "At the participant’s request.", ru: "По просьбе участника." };
			return REGISTRATION_ACTION_CHANGES.cancel(before, { act, version, reasons }, moment);
		}
	}
}

/** Certifies studies; the name is Latin. */
async function makeStatusDocument(name: string): Promise<Uint8Array> {
	const document = await PDFDocument.create();
	const page = document.addPage([595, 420]);
	const font = await document.embedFont(StandardFonts.TimesRoman);
	const lines = [
		{ text: "Certificate of enrolment (a specimen)", size: 20, y: 330 },
		{ text: name, size: 26, y: 250 },
		{ text: "studies here full-time, in this academic year.", size: 14, y: 215 },
	];
	for (const { text, size, y } of lines) page.drawText(text, { x: 64, y, size, font });
	return document.save();
}
