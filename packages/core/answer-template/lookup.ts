import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { slotOf } from "../kernel/slots.ts";
import { type AnswerTemplateItem, answerTemplates } from "./entity.ts";

/** A conference's templates by name, those that were deleted a while ago included. One consistent query. */
export async function templateRowsIn(table: Table, conference: string): Promise<AnswerTemplateItem[]> {
	const { data } = await answerTemplates(table)
		.query.primary({ conference })
		.go({ pages: "all", consistent: true });
	return data.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A template, deleted or not; null where there is none with this id. One call, none for what is no id. */
export async function templateOf(
	table: Table,
	conference: string,
	id: string,
): Promise<AnswerTemplateItem | null> {
	const slot = slotOf(id);
	if (slot === null) return null;
	const all = answerTemplates(table);
	const [row] = await getItems(table, [lookup(all, all.get({ conference, slot }))]);
	return row?.id === id ? row : null;
}
