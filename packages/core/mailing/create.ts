import {
	emptyMailingTexts,
	type Mailing,
	type MailingAudienceForm,
	type MailingForm,
} from "@deck/contracts/mailing";
import { formatNumberRanges } from "@deck/contracts/number-ranges";
import { checkAccountExists } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId, newSortableId } from "../kernel/ids.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { hidesDeliveryProblems } from "./delivery-problems.ts";
import { type MailingItem, mailingAudiences, mailings, mailingTexts } from "./entity.ts";
import { requireMailingDraft } from "./mailing-draft.ts";
import { mayWriteTo } from "./rights.ts";
import { emailSubjects, emptyStats, type MailingViewParts, viewMailing } from "./view.ts";
import { writableSubjects } from "./visible-subjects.ts";

interface ChosenAudience {
	item: MailingItem;
	numbers: readonly number[];
}

/**
 * Creates a draft of a mailing. Calls: those of `writableSubjects` and `hidesDeliveryProblems`, and a commit.
 * @throws 403 if the actor may not write to these people
 */
export async function createMailing(
	context: SignedInContext,
	conference: ConferenceItem,
	form: MailingForm,
	texts = emptyMailingTexts(),
): Promise<Mailing> {
	const { table, actor } = context;
	const { view, hidden } = form;
	const at = context.now().toISOString();
	const key = { conference: conference.conference, id: newSortableId() };
	const { item, numbers } = await chooseAudience(context, conference, form, {
		...key,
		sender: actor.user_id,
		version: 1,
		created_at: at,
		saved_at: at,
		subjects: emailSubjects(texts),
	});
	const reply = viewNewMailing(context, item, { texts, numbers, view, hidden });
	await commit(context, {
		writes: [
			put(mailings(table).create(item)),
			put(mailingTexts(table).create({ ...key, texts })),
			put(mailingAudiences(table).create({ ...key, numbers: formatNumberRanges(numbers), view, hidden })),
			checkAccountExists(table, actor.user_id),
		],
		audit: [],
		events: [gatherEvent(item), await mailingChangedEvent(context.table, item)],
		reply,
	});
	return reply;
}

/**
 * Changes the recipients of a draft. Calls: those of `requireMailingDraft` and of `createMailing`.
 * @throws as those; 403; 409 with the current draft if the actor saw an older one
 */
export async function changeAudience(
	context: SignedInContext,
	conference: ConferenceItem,
	id: string,
	{ version, ...form }: MailingAudienceForm,
): Promise<Mailing> {
	const { table } = context;
	const { view, hidden } = form;
	const { item: before, texts } = await requireMailingDraft(context, conference, id, version);
	const { gathered: _, discreet: __, ...kept } = before;
	const { item, numbers } = await chooseAudience(context, conference, form, {
		...kept,
		version: version + 1,
		saved_at: context.now().toISOString(),
	});
	const reply = viewNewMailing(context, item, { texts, numbers, view, hidden });
	const key = { conference: item.conference, id };
	await commit(context, {
		writes: [
			put(
				mailings(table)
					.put(item)
					.where(
						({ version, gathering, state }, { eq }) =>
							`${eq(version, before.version)} AND ${eq(gathering, before.gathering)} AND ${eq(state, before.state)}`,
					),
			),
			put(mailingAudiences(table).put({ ...key, numbers: formatNumberRanges(numbers), view, hidden })),
		],
		audit: [],
		events: [gatherEvent(item), await mailingChangedEvent(context.table, item)],
		reply,
	});
	return reply;
}

type UnchangedAttributes = Omit<
	MailingItem,
	"of" | "type" | "group" | "state" | "about" | "dropped" | "gathering" | "discreet"
>;

async function chooseAudience(
	context: SignedInContext,
	conference: ConferenceItem,
	{ of, type, group, numbers }: MailingForm,
	rest: UnchangedAttributes,
): Promise<ChosenAudience> {
	if (!mayWriteTo(of, context.actor)) throw new AppError("forbidden", "forbidden");
	const writable = await writableSubjects(context, conference, of);
	const own = numbers.filter(writable);
	const discreet = await hidesDeliveryProblems(context, conference.conference, { of, group });
	const item: MailingItem = {
		...rest,
		of,
		group,
		...(of === "papers" && type && { type }),
		...(discreet && { discreet }),
		state: "gathering",
		gathering: newId(),
		about: own.length,
		dropped: numbers.length - own.length,
	};
	return { item, numbers: own };
}

const gatherEvent = ({ conference, id, gathering }: MailingItem) =>
	jobEvent("mailing.gather", { conference, id, gathering });

/** Omits names, which only the mailing's own page needs. */
const viewNewMailing = (
	{ actor }: SignedInContext,
	item: MailingItem,
	known: Omit<MailingViewParts, "list">,
): Mailing => viewMailing(item, actor, new Map(), { ...known, list: emptyStats(true) });
