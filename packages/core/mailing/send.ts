import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import {
	MAILING_FIELDS,
	type Mailing,
	type ResendMailingForm,
	type SendMailingForm,
} from "@deck/contracts/mailing";
import { parseNumberRanges } from "@deck/contracts/number-ranges";
import { checkAccountExists } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError, invalidFields } from "../kernel/errors.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { mailingEmailState } from "./email-states.ts";
import { type MailingItem, mailings } from "./entity.ts";
import { emailStatesBetween, type MailingAggregate } from "./lookup.ts";
import { requireMailingDraft } from "./mailing-draft.ts";
import { MAX_PART, readMailingView, requireVisibleMailing, type VisibleMailing } from "./read.ts";
import { mailingRecordRef } from "./record-ref.ts";
import { hasLeftDraft, mayManageMailing } from "./rights.ts";
import { assertKnownPlaceholders } from "./save.ts";
import { writableSubjects } from "./visible-subjects.ts";

/**
 * Sends the draft as seen to the number of recipients seen; a job hands it over part by part. Calls: those of
 * `requireMailingDraft`, `writableSubjects` and `readMailingView`, and a commit.
 * @throws as `requireMailingDraft`; 409 with the current mailing if recipients changed; 422:
 * - at a text: empty in a used language
 * - `mailing_gathering`, `mailing_nobody`, `mailing_too_large`, `mailing_list_old`
 * - `mailing_rights`: the actor may no longer write about all subjects
 */
export async function sendMailing(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ version, count }: SendMailingForm,
): Promise<Mailing> {
	const { table, actor } = context;
	const whole = await requireMailingDraft(context, conference, id, version);
	const { item } = whole;
	const gathered = assertReady(context, whole);
	if (gathered.people !== count)
		throw new AppError("stale", "stale", { current: await readMailingView(context, conference, id) });
	await assertWritable(context, conference, {
		of: item.of,
		numbers: parseNumberRanges(whole.audience.numbers, LIMITS.mailingNumbers) ?? [],
	});
	const at = context.now().toISOString();
	await commit(context, {
		writes: [
			update(
				mailings(table)
					.patch({ conference: item.conference, id })
					.set({ state: "sending", round: 1, sent_at: at })
					.where(
						(one, { eq }) =>
							`${eq(one.state, "draft")} AND ${eq(one.version, version)} AND ${eq(one.gathering, item.gathering)}`,
					),
			),
			checkAccountExists(table, actor.user_id),
		],
		audit: [
			{
				conference: item.conference,
				object: mailingRecordRef(id),
				action: "mailing.sent",
				after: { to: item.of },
			},
		],
		events: await roundEvents(context, item, 1),
		rereads: `mailing-${id}`,
	});
	return readMailingView(context, conference, id);
}

/** Throws 422 `mailing_rights`. Calls: those of `writableSubjects`. */
async function assertWritable(
	context: SignedInContext,
	conference: ConferenceItem,
	{ of, numbers }: { of: MailingItem["of"]; numbers: readonly number[] },
): Promise<void> {
	if (!numbers.every(await writableSubjects(context, conference, of)))
		throw new AppError("invalid", "mailing_rights");
}

/** Throws 422. */
function assertReady(context: SignedInContext, { item, texts }: MailingAggregate) {
	const { gathered } = item;
	if (item.state !== "draft" || !gathered) throw new AppError("invalid", "mailing_gathering");
	if (gathered.too_many)
		throw new AppError("invalid", "mailing_too_large", { params: { count: LIMITS.mailingRecipients } });
	if (gathered.people === 0) throw new AppError("invalid", "mailing_nobody");
	assertListValid(context, gathered);
	assertKnownPlaceholders(item, texts);
	const missing = LOCALES.filter((locale) => gathered.languages[locale] > 0).flatMap((locale) =>
		MAILING_FIELDS.filter((part) => texts[locale][part] === "").map((part) => [
			`texts.${locale}.${part}`,
			["required"],
		]),
	);
	if (missing.length > 0) throw invalidFields(Object.fromEntries(missing));
	return gathered;
}

/** Throws 422 `mailing_list_old` if the list expires soon. */
function assertListValid({ now }: SignedInContext, { till }: { till: string }): void {
	// A mailing takes hours at most.
	const soon = new Date(now().getTime() + 24 * 3600 * 1000).toISOString();
	if (till < soon) throw new AppError("invalid", "mailing_list_old");
}

const roundEvents = async ({ table }: SignedInContext, item: MailingItem, round: number) => [
	jobEvent("mailing.send", { conference: item.conference, id: item.id, round }),
	await mailingChangedEvent(table, { ...item, state: "sending" }),
];

/**
 * Requires a sent mailing that the actor knows completely.
 * @throws 404, 403
 */
async function requireManageableMailing(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<VisibleMailing> {
	const known = await requireVisibleMailing(context, conference, id);
	if (!known.whole || !mayManageMailing(known.item, context.actor))
		throw new AppError("forbidden", "forbidden");
	return known;
}

/**
 * Stops a mailing: hands over no further parts and withholds e-mails not being sent right now. Calls: those of
 * `requireVisibleMailing` and `readMailingView`, and a commit.
 * @throws as `requireManageableMailing`, and 422 `mailing_not_sending`
 */
export async function stopMailing(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
): Promise<Mailing> {
	const { item } = await requireManageableMailing(context, conference, id);
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
		audit: [{ conference: item.conference, object: mailingRecordRef(id), action: "mailing.stopped" }],
		events: [await mailingChangedEvent(context.table, { ...item, state: "stopped" })],
		rereads: `mailing-${id}`,
	});
	return readMailingView(context, conference, id);
}

/**
 * Repeats bounced e-mails, or continues a stopped mailing. Calls: those of `requireVisibleMailing`, `writableSubjects`
 * and `readMailingView`, 1, and a commit.
 * @throws as `requireManageableMailing`; 422 `mailing_running`, `mailing_nobody`, `mailing_list_old`, `mailing_rights`;
 * 409 with the current mailing if the recipients differ from those seen
 */
export async function resendMailing(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ who, count }: ResendMailingForm,
): Promise<Mailing> {
	const { table } = context;
	const { item, numbers } = await requireManageableMailing(context, conference, id);
	const { gathered, round = 1, state } = item;
	const before: MailingItem["state"] = state;
	if (!gathered || !hasLeftDraft(state) || state === "sending")
		throw new AppError("invalid", "mailing_running");
	assertListValid(context, gathered);
	const wanted = who === "bounced" ? "bounced" : "queued";
	const rows = await emailStatesBetween(
		table,
		{ conference: item.conference, id, list: gathered.list },
		0,
		MAX_PART,
	);
	const found = rows.flatMap(({ emails }) => emails).filter((entry) => mailingEmailState(entry) === wanted);
	if (found.length === 0) throw new AppError("invalid", "mailing_nobody");
	if (found.length !== count)
		throw new AppError("stale", "stale", { current: await readMailingView(context, conference, id) });
	await assertWritable(context, conference, { of: item.of, numbers });
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
				conference: item.conference,
				object: mailingRecordRef(id),
				action: "mailing.sent_again",
				after: { to: item.of },
			},
		],
		events: await roundEvents(context, item, round + 1),
		rereads: `mailing-${id}`,
	});
	return readMailingView(context, conference, id);
}
