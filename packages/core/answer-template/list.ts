import type { AnswerTemplates } from "@deck/contracts/answer-template";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { templateRowsIn } from "./lookup.ts";
import { mayManageTemplates, viewTemplate } from "./view.ts";

/** Lists the conference's templates without deleted ones. 1 call. */
export async function listTemplates(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<AnswerTemplates> {
	const rows = await templateRowsIn(table, conference);
	return {
		templates: rows.filter(({ deleted_at }) => !deleted_at).map(viewTemplate),
		changeable: mayManageTemplates(actor),
	};
}
