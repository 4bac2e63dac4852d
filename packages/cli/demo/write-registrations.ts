import type { RegistrationForm } from "@deck/contracts/registration";
import type { RegistrationActForm } from "@deck/contracts/registration-acts";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { instantsOf } from "@deck/core/conference/time";
import { atMost } from "@deck/core/kernel/at-most";
import type { SignedIn } from "@deck/core/kernel/context";
import { FILE_PURPOSES } from "@deck/core/kernel/file-purposes";
import { hash } from "@deck/core/kernel/ids";
import { jobEvent } from "@deck/core/kernel/outbox";
import { fileKey } from "@deck/core/kernel/stored-file";
import { readRows } from "@deck/core/paper/current-files";
import { ACTS } from "@deck/core/registration/acts";
import { beginRegistration } from "@deck/core/registration/begin";
import { changeRegistration } from "@deck/core/registration/change";
import type { RegistrationItem, StoredDocument } from "@deck/core/registration/entity";
import { filledIn } from "@deck/core/registration/filled";
import { everyCard } from "@deck/core/registration/list";
import { presented } from "@deck/core/registration/presentable";
import { currentPrice } from "@deck/core/registration/price";
import { readTerms, type Terms } from "@deck/core/registration/terms";
import type { DemoRegistration, Fate } from "./registrations.ts";
import { makeStatusDocument } from "./status-document.ts";

const AT_ONCE = 8;
const DAY = 24 * 3600 * 1000;

type Act = Extract<
	RegistrationActForm["act"],
	"verify" | "return" | "discount" | "pay" | "check_in" | "cancel"
>;

/** Staff actions in order. */
const DONE: Record<Exclude<Fate, "draft">, readonly Act[]> = {
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
	context: SignedIn,
	conference: ConferenceItem,
	registrations: readonly DemoRegistration[],
): Promise<number> {
	const { table } = context;
	const id = conference.conference;
	const [known, terms] = await Promise.all([everyCard(table, id), readTerms(table, id)]);
	const emails = new Set(known.map(({ email }) => email));
	const presentedBefore = new Set(known.flatMap(({ papers }) => papers.map(({ number }) => number)));
	const rows = await readRows(table, id, [...new Set(registrations.flatMap(({ form }) => form.papers))]);
	const accepted = new Set(rows.filter(({ status }) => status === "accepted").map(({ number }) => number));
	const missing = registrations.filter(
		({ email, form }) =>
			!emails.has(email) &&
			form.papers.every((number) => accepted.has(number) && !presentedBefore.has(number)),
	);
	await atMost(AT_ONCE, missing, (one) => writeOne(context, conference, terms, one));
	return missing.length;
}

async function writeOne(
	context: SignedIn,
	conference: ConferenceItem,
	terms: Terms,
	{ email, form, fate, when }: DemoRegistration,
): Promise<void> {
	const now = context.now().getTime();
	const instants = instantsOf(conference.dates, conference.timezone);
	const end = Math.min(now, Date.parse(instants.registration_close ?? "") || now);
	const start = Math.min(end - DAY, Date.parse(instants.registration_open ?? "") || end);
	const sentAt = start + when * (end - start);
	/** Days after sending. */
	const at = (days: number) => ({ ...context, now: () => new Date(Math.min(now, sentAt + days * DAY)) });
	const made = await begin(at(0), conference, terms, { email, form, fate });
	if (fate === "draft") return;
	const checkIn = Date.parse(instants.conference_start ?? "");
	for (const [index, act] of DONE[fate].entries()) {
		const then =
			act === "check_in" ? { ...context, now: () => new Date(Math.min(now, checkIn)) } : at(index + 1);
		await changeRegistration(then, conference, made.number, async (before, current, moment) => {
			const change = await actOf(act, before, { at: moment, context: then, conference: current, terms });
			return change && { ...change, events: [] };
		});
	}
}

/** Young scientists send a document. */
async function begin(
	context: SignedIn,
	conference: ConferenceItem,
	terms: Terms,
	{ email, form, fate }: Pick<DemoRegistration, "email" | "form" | "fate">,
): Promise<RegistrationItem> {
	const { conference: id } = conference;
	if (fate === "draft") {
		const { consent: _, ...content } = form;
		return beginRegistration(context, conference, [email], () => ({ set: { content }, audit: null }));
	}
	const [rows, document] = await Promise.all([
		readRows(context.table, id, form.papers),
		form.young ? storeDocument(context, id, email, form) : undefined,
	]);
	const looked = {
		content: form,
		papers: rows.map(presented),
		reviewers: [...new Set(rows.flatMap(({ reviewers }) => reviewers ?? []))],
		file: null,
		terms,
	};
	return beginRegistration(context, conference, [email], async (empty, current, at) => {
		const filled = await filledIn(context, current, empty, looked, at, true);
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
	context: SignedIn,
	conference: string,
	email: string,
	{ locales }: RegistrationForm,
): Promise<StoredDocument> {
	const bytes = await makeStatusDocument(`${locales.en.first_name} ${locales.en.last_name}`);
	const key = fileKey("status_document", hash(`demo ${conference} ${email}`));
	const { version_id } = await context.files.write(key, bytes, FILE_PURPOSES.status_document.type);
	return {
		...{ state: "pending", name: "enrolment.pdf", size: bytes.length, kind: "pdf" },
		...{ key, version_id, at: context.now().toISOString() },
	};
}

function actOf(act: Act, before: RegistrationItem, moment: Parameters<(typeof ACTS)["pay"]>[2]) {
	const { version, number } = before;
	switch (act) {
		case "verify":
			return ACTS.verify(before, { act, version }, moment);
		case "return": {
			const reasons = {
				en: "The photo is cut off: the dates can’t be read.",
				ru: "Снимок обрезан: не видно дат.",
			};
			return ACTS.return(before, { act, version, reasons }, moment);
		}
		case "discount":
			return ACTS.discount(before, { act, version, percent: 50, reason: "Helps at the desk" }, moment);
		case "pay": {
			const sum = currentPrice(before, moment.terms.fees)?.total ?? 0;
			const reference = `ПП ${1_000 + number}`;
			const payment = { date: moment.at.slice(0, 10), sum, reference, note: "" };
			return ACTS.pay(before, { act, version, ...payment }, moment);
		}
		case "check_in":
			return ACTS.check_in(before, { act }, moment);
		case "cancel": {
			const reasons = { en: "At the participant’s request.", ru: "По просьбе участника." };
			return ACTS.cancel(before, { act, version, reasons }, moment);
		}
	}
}
