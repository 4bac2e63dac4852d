import { getItems, lookup } from "../kernel/entity.ts";
import type { Table } from "../kernel/ports.ts";
import { sequenceOf } from "../kernel/sequence.ts";
import { type AnswerTemplateItem, answerTemplates } from "./entity.ts";

/** Returns the conference's templates by name, including recently deleted ones. 1 consistent query. */
export async function templateRowsIn(table: Table, conference: string): Promise<AnswerTemplateItem[]> {
	const { data } = await answerTemplates(table)
		.query.primary({ conference })
		.go({ pages: "all", consistent: true });
	return data.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Finds a template, also a deleted one. 1 call, 0 for an invalid id. */
export async function findTemplate(
	table: Table,
	conference: string,
	id: string,
): Promise<AnswerTemplateItem | null> {
	const slot = sequenceOf(id);
	if (slot === null) return null;
	const all = answerTemplates(table);
	const [row] = await getItems(table, [lookup(all, all.get({ conference, slot }))]);
	return row?.id === id ? row : null;
}
