import type { AnswerTemplate, TemplateEdit } from "@deck/contracts/answer-template";
import type { ConferenceItem } from "../conference/lookup.ts";
import { commit, update } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError, notFound } from "../kernel/errors.ts";
import { templateChangedEvent } from "./changed-event.ts";
import { type AnswerTemplateItem, answerTemplates } from "./entity.ts";
import { templateOf } from "./lookup.ts";
import { demandArranging, rowOf, told, viewTemplate } from "./view.ts";

/** Includes deleted templates. 1 call. Throws 403, 404. */
export async function changeableTemplate(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
	id: string,
): Promise<AnswerTemplateItem> {
	demandArranging(actor);
	const row = await templateOf(table, conference, id);
	if (!row) throw notFound();
	return row;
}

class TemplateMoved extends AppError {
	constructor() {
		super("stale", "stale");
	}
}

/** 2 calls, 1 more on conflict. Throws as `changeableTemplate`, and 409 with the current template. */
export async function editTemplate(
	context: SignedIn,
	item: ConferenceItem,
	id: string,
	{ version, ...form }: TemplateEdit,
): Promise<AnswerTemplate> {
	const before = await changeableTemplate(context, item, id);
	if (before.deleted_at) throw notFound();
	if (before.version !== version) throw stale(before);
	const after: AnswerTemplateItem = { ...before, ...rowOf(form), version: version + 1 };
	const reply = viewTemplate(after);
	try {
		await commit(context, {
			writes: [
				update(
					answerTemplates(context.table)
						.patch({ conference: before.conference, slot: before.slot })
						.set({ ...rowOf(form), version: after.version })
						.where((one, { eq, notExists }) =>
							[eq(one.id, id), eq(one.version, version), notExists(one.deleted_at)].join(" AND "),
						),
					new TemplateMoved(),
				),
			],
			audit: [told(before, "template.changed", { before, after })],
			events: [templateChangedEvent(item, id)],
			reply,
		});
	} catch (error) {
		if (!(error instanceof TemplateMoved)) throw error;
		throw stale(await changeableTemplate(context, item, id));
	}
	return reply;
}

const stale = (row: AnswerTemplateItem) => new AppError("stale", "stale", { current: viewTemplate(row) });
