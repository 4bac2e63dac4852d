import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { Mailing, MailingAgainForm, SendMailingForm } from "@deck/contracts/mailing";
import { readNumbers } from "@deck/contracts/number-runs";
import { checkAccount } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, invalidFields } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { demandDraft } from "./draft.ts";
import { type MailingItem, mailings } from "./entity.ts";
import { letterState } from "./letter-states.ts";
import { loggedAs } from "./logged.ts";
import { lettersBetween, type WholeMailing } from "./lookup.ts";
import { demandKnown, EVERY_PART, type KnownMailing, readOne } from "./read.ts";
import { writableBy } from "./readable.ts";
import { isOut, mayActOn } from "./rights.ts";
import { demandKnownPlaces } from "./save.ts";

/**
 * Sends the draft as seen to the number of recipients seen; a job hands it over part by part. Calls: those of
 * `demandDraft`, `writableBy` and `readOne`, and a commit.
 * @throws as `demandDraft`; 409 with the current mailing if recipients changed; 422 for empty texts in a used
 * language; 422 `mailing_gathering`, `mailing_nobody`, `mailing_too_large`, `mailing_list_old`, or `mailing_rights` if
 * the actor may no longer write about all subjects
 */
export async function sendMailing(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	{ version, count }: SendMailingForm,
): Promise<Mailing> {
	const { table, actor } = context;
	const whole = await demandDraft(context, conference, id, version);
	const { item } = whole;
	const gathered = demandReady(context, whole);
	if (gathered.people !== count)
		throw new AppError("stale", "stale", { current: await readOne(context, conference, id) });
	await demandWritable(context, item, readNumbers(whole.audience.numbers, LIMITS.mailingNumbers) ?? []);
	const at = context.now().toISOString();
	await commit(context, {
		writes: [
			update(
				mailings(table)
					.patch({ conference: item.conference, id })
					.set({ state: "sending", round: 1, sent_at: at })
					.where((one, { eq }) =>
						[eq(one.state, "draft"), eq(one.version, version), eq(one.gathering, item.gathering)].join(
							" AND ",
						),
					),
			),
			checkAccount(table, actor.user_id),
		],
		audit: [
			{
				...{ conference: item.conference, object: loggedAs(id), action: "mailing.sent" },
				after: { to: item.of },
			},
		],
		events: await roundEvents(context, item, 1),
		rereads: `mailing-${id}`,
	});
	return readOne(context, conference, id);
}

/** Throws 422 `mailing_rights`. Calls: those of `writableBy`. */
async function demandWritable(
	context: SignedIn,
	item: MailingItem,
	numbers: readonly number[],
): Promise<void> {
	if (!numbers.every(await writableBy(context, item))) throw new AppError("invalid", "mailing_rights");
}

/** Throws 422. */
function demandReady(context: SignedIn, { item, texts }: WholeMailing) {
	const { gathered } = item;
	if (item.state !== "draft" || !gathered) throw new AppError("invalid", "mailing_gathering");
	if (gathered.too_many)
		throw new AppError("invalid", "mailing_too_large", { params: { count: LIMITS.mailingRecipients } });
	if (gathered.people === 0) throw new AppError("invalid", "mailing_nobody");
	demandKept(context, gathered);
	demandKnownPlaces(item, texts);
	const missing = LOCALES.filter((locale) => gathered.languages[locale] > 0).flatMap((locale) =>
		(["subject", "text"] as const)
			.filter((part) => texts[locale][part] === "")
			.map((part) => [`texts.${locale}.${part}`, ["required"]]),
	);
	if (missing.length > 0) throw invalidFields(Object.fromEntries(missing));
	return gathered;
}

/** Throws 422 `mailing_list_old` if the list expires soon. */
function demandKept({ now }: SignedIn, { till }: { till: string }): void {
	// A mailing takes hours at most.
	const soon = new Date(now().getTime() + 24 * 3600 * 1000).toISOString();
	if (till < soon) throw new AppError("invalid", "mailing_list_old");
}

const roundEvents = async ({ table }: SignedIn, item: MailingItem, round: number) => [
	jobEvent("mailing.send", { conference: item.conference, id: item.id, round }),
	await mailingChangedEvent(table, { ...item, state: "sending" }),
];

/** Requires a sent mailing that the actor knows completely. Throws 404, 403. */
async function demandActing(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
): Promise<KnownMailing> {
	const known = await demandKnown(context, conference, id);
	if (!known.whole || !mayActOn(known.item, context.actor)) throw new AppError("forbidden", "forbidden");
	return known;
}

/**
 * Hands over no further parts and withholds e-mails not being sent right now. Calls: those of `demandKnown` and
 * `readOne`, and a commit. Throws as `demandActing`, and 422 `mailing_not_sending`.
 */
export async function stopMailing(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
): Promise<Mailing> {
	const { item } = await demandActing(context, conference, id);
	const over = new AppError("invalid", "mailing_not_sending");
	if (item.state !== "sending") throw over;
	await commit(context, {
		writes: [
			update(
				mailings(context.table)
					.patch({ conference: item.conference, id })
					.set({ state: "stopped", stopped_at: context.now().toISOString() })
					.where(({ state }, { eq }) => eq(state, "sending")),
				over,
			),
		],
		audit: [{ conference: item.conference, object: loggedAs(id), action: "mailing.stopped" }],
		events: [await mailingChangedEvent(context.table, { ...item, state: "stopped" })],
		rereads: `mailing-${id}`,
	});
	return readOne(context, conference, id);
}

/**
 * Repeats bounced e-mails, or continues a stopped mailing. Calls: those of `demandKnown`, `writableBy` and `readOne`,
 * 1, and a commit.
 * @throws as `demandActing`; 422 `mailing_running`, `mailing_nobody`, `mailing_list_old`, `mailing_rights`; 409 with
 * the current mailing if the recipients differ from those seen
 */
export async function sendAgain(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	{ who, count }: MailingAgainForm,
): Promise<Mailing> {
	const { table } = context;
	const { item, numbers } = await demandActing(context, conference, id);
	const { gathered, round = 1, state } = item;
	const before: MailingItem["state"] = state;
	if (!gathered || !isOut(state) || state === "sending") throw new AppError("invalid", "mailing_running");
	demandKept(context, gathered);
	const wanted = who === "bounced" ? "bounced" : "queued";
	const rows = await lettersBetween(
		table,
		{ conference: item.conference, id, list: gathered.list },
		0,
		EVERY_PART,
	);
	const found = rows.flatMap(({ letters }) => letters).filter((letter) => letterState(letter) === wanted);
	if (found.length === 0) throw new AppError("invalid", "mailing_nobody");
	if (found.length !== count)
		throw new AppError("stale", "stale", { current: await readOne(context, conference, id) });
	await demandWritable(context, item, numbers);
	await commit(context, {
		writes: [
			update(
				mailings(table)
					.patch({ conference: item.conference, id })
					.set({ state: "sending", round: round + 1, again: who, handed: 0 })
					.set({ handed_at: context.now().toISOString() })
					.where((one, { eq }) => `${eq(one.state, before)} AND ${eq(one.round, round)}`),
			),
		],
		audit: [
			{
				...{ conference: item.conference, object: loggedAs(id), action: "mailing.sent_again" },
				after: { to: item.of },
			},
		],
		events: await roundEvents(context, item, round + 1),
		rereads: `mailing-${id}`,
	});
	return readOne(context, conference, id);
}
