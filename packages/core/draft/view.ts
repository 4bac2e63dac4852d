import type { Draft, DraftContent, DraftRow, DraftUpload } from "@deck/contracts/draft";
import type { PaperDraftItem } from "./entity.ts";
import type { DraftSummary } from "./find.ts";

export function viewDraftRow({
	id,
	type,
	paper,
	title,
	language,
	created_at,
	changed,
	version,
}: DraftSummary): DraftRow {
	return { id, type, paper, title, language, created_at, changed, version };
}

export function viewDraft(item: PaperDraftItem, missing: DraftUpload[]): Draft {
	return { ...viewDraftRow(item), content: parseDraftContent(item), missing };
}

export const parseDraftContent = ({ content }: PaperDraftItem): DraftContent => JSON.parse(content);
