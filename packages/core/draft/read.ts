import type { Draft, DraftContent, DraftRow, DraftUpload } from "@deck/contracts/draft";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { isThere } from "../upload/find.ts";
import { asAccount } from "../upload/owner.ts";
import type { DraftItem } from "./entity.ts";
import { draftsIn, ownDraft } from "./find.ts";
import { contentOf, viewDraft, viewRow } from "./view.ts";

const UPLOADS = ["upload_id", "source_upload_id"] as const satisfies DraftUpload[];

/** Own drafts, latest first, also if archived. 1 call. */
export async function listDrafts(
	{ table, actor }: SignedIn,
	{ conference }: ConferenceItem,
): Promise<DraftRow[]> {
	return (await draftsIn(table, actor.user_id, conference)).map(viewRow);
}

/** Throws 404. 2 calls if it names an upload. */
export async function readDraft(
	context: SignedIn,
	{ conference }: ConferenceItem,
	id: string,
): Promise<Draft> {
	return withUploads(context, await ownDraft(context, conference, id));
}

export async function withUploads(context: SignedIn, item: DraftItem): Promise<Draft> {
	return viewDraft(item, await goneOf(context, contentOf(item)));
}

async function goneOf(context: SignedIn, content: DraftContent): Promise<DraftUpload[]> {
	const named = UPLOADS.filter((field) => content[field] !== undefined);
	const sender = asAccount(context);
	const there = await Promise.all(named.map((field) => isThere(sender, content[field] as string)));
	return named.filter((_, index) => !there[index]);
}
