import type { Draft, DraftContent, DraftRow, DraftUpload } from "@deck/contracts/draft";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { isUploadUnused } from "../upload/find.ts";
import { uploadAsAccount } from "../upload/owner.ts";
import type { PaperDraftItem } from "./entity.ts";
import { draftsIn, requireOwnDraft } from "./find.ts";
import { parseDraftContent, viewDraft, viewDraftRow } from "./view.ts";

const UPLOADS = ["upload_id", "source_upload_id"] as const satisfies DraftUpload[];

/** Lists the actor's drafts, latest first, also in archived conferences. 1 call. */
export async function listDrafts(
	{ table, actor }: SignedInContext,
	{ conference }: ConferenceItem,
): Promise<DraftRow[]> {
	return (await draftsIn(table, actor.user_id, conference)).map(viewDraftRow);
}

/**
 * Reads the actor's draft. 1 call, 2 if it names an upload.
 * @throws 404
 */
export async function readDraft(
	context: SignedInContext,
	{ conference }: ConferenceItem,
	id: string,
): Promise<Draft> {
	return withUploads(context, await requireOwnDraft(context, conference, id));
}

export async function withUploads(context: SignedInContext, item: PaperDraftItem): Promise<Draft> {
	return viewDraft(item, await missingUploads(context, parseDraftContent(item)));
}

/**
 * Returns the 409 with the draft as it is now.
 * @throws 404
 */
export async function staleDraft(
	context: SignedInContext,
	conference: string,
	id: string,
): Promise<AppError> {
	const current = await withUploads(context, await requireOwnDraft(context, conference, id));
	return new AppError("stale", "stale", { current });
}

async function missingUploads(context: SignedInContext, content: DraftContent): Promise<DraftUpload[]> {
	const named = UPLOADS.filter((field) => content[field] !== undefined);
	const sender = uploadAsAccount(context);
	const unused = await Promise.all(named.map((field) => isUploadUnused(sender, content[field] as string)));
	return named.filter((_, index) => !unused[index]);
}
