import { type Mailing, type MailingAudienceForm, type MailingForm, noTexts } from "@deck/contracts/mailing";
import { writeNumbers } from "@deck/contracts/number-runs";
import { checkAccount } from "../account/update.ts";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { newId, newSortableId } from "../kernel/ids.ts";
import { jobEvent } from "../kernel/outbox.ts";
import { mailingChangedEvent } from "./changed-event.ts";
import { demandDraft } from "./draft.ts";
import { type MailingItem, mailingAudiences, mailings, mailingTexts } from "./entity.ts";
import { writableBy } from "./readable.ts";
import { mayWriteTo } from "./rights.ts";
import { emptyList, type KnownParts, subjectsOf, viewMailing } from "./view.ts";

/** A job finds the recipients. */
interface Chosen {
	item: MailingItem;
	numbers: readonly number[];
}

/** Calls: those of `writableBy` and a commit. Throws 403 if the actor may not write to these people. */
export async function beginMailing(
	context: SignedIn,
	conference: ConferenceItem,
	form: MailingForm,
	texts = noTexts(),
): Promise<Mailing> {
	const { table, actor } = context;
	const at = context.now().toISOString();
	const key = { conference: conference.conference, id: newSortableId() };
	const { item, numbers } = await choose(context, form, {
		...{ ...key, sender: actor.user_id, version: 1, created_at: at, saved_at: at },
		subjects: subjectsOf(texts),
	});
	const reply = viewFresh(context, item, { texts, numbers, view: form.view });
	await commit(context, {
		writes: [
			put(mailings(table).create(item)),
			put(mailingTexts(table).create({ ...key, texts })),
			put(mailingAudiences(table).create({ ...key, numbers: writeNumbers(numbers), view: form.view })),
			checkAccount(table, actor.user_id),
		],
		audit: [],
		events: [gatherEvent(item), await mailingChangedEvent(context.table, item)],
		reply,
	});
	return reply;
}

/**
 * Calls: those of `demandDraft` and `writableBy`, and a commit.
 * @throws as those; 403; 409 with the current draft if the actor saw an older one
 */
export async function changeAudience(
	context: SignedIn,
	conference: ConferenceItem,
	id: string,
	{ version, ...form }: MailingAudienceForm,
): Promise<Mailing> {
	const { table } = context;
	const { item: before, texts } = await demandDraft(context, conference, id, version);
	const { gathered: _, ...kept } = before;
	const { item, numbers } = await choose(context, form, {
		...{ ...kept, version: version + 1, saved_at: context.now().toISOString() },
	});
	const reply = viewFresh(context, item, { texts, numbers, view: form.view });
	const key = { conference: item.conference, id };
	await commit(context, {
		writes: [
			put(
				mailings(table)
					.put(item)
					.where(({ version, gathering, state }, { eq }) =>
						[eq(version, before.version), eq(gathering, before.gathering), eq(state, before.state)].join(
							" AND ",
						),
					),
			),
			put(mailingAudiences(table).put({ ...key, numbers: writeNumbers(numbers), view: form.view })),
		],
		audit: [],
		events: [gatherEvent(item), await mailingChangedEvent(context.table, item)],
		reply,
	});
	return reply;
}

type Rest = Omit<MailingItem, "of" | "type" | "whom" | "state" | "about" | "dropped" | "gathering">;

async function choose(
	context: SignedIn,
	{ of, type, whom, numbers }: MailingForm,
	rest: Rest,
): Promise<Chosen> {
	if (!mayWriteTo(of, context.actor)) throw new AppError("forbidden", "forbidden");
	const writable = await writableBy(context, { conference: rest.conference, of });
	const own = numbers.filter(writable);
	const item: MailingItem = {
		...rest,
		...{ of, whom, ...(of === "papers" && type && { type }), state: "gathering", gathering: newId() },
		...{ about: own.length, dropped: numbers.length - own.length },
	};
	return { item, numbers: own };
}

const gatherEvent = ({ conference, id, gathering }: MailingItem) =>
	jobEvent("mailing.gather", { conference, id, gathering });

/** Without names, which only the mailing's own page needs. */
const viewFresh = ({ actor }: SignedIn, item: MailingItem, known: Omit<KnownParts, "list">): Mailing =>
	viewMailing(item, actor, new Map(), { ...known, list: emptyList(true) });
