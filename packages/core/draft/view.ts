import type { Draft, DraftContent, DraftRow, DraftUpload } from "@deck/contracts/draft";
import type { DraftItem } from "./entity.ts";
import type { DraftHead } from "./find.ts";

export function viewRow({
	id,
	type,
	paper,
	title,
	language,
	created_at,
	changed,
	version,
}: DraftHead): DraftRow {
	return { id, type, paper, title, language, created_at, changed, version };
}

export function viewDraft(item: DraftItem, gone: DraftUpload[]): Draft {
	return { ...viewRow(item), content: contentOf(item), gone };
}

export const contentOf = ({ content }: DraftItem): DraftContent => JSON.parse(content);
