import type { MessageFile, RoomKey } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { SignedIn } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { jobEvent, type Outgoing } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { signedFile } from "../kernel/stored-file.ts";
import type { CommitPart } from "../noun.ts";
import { letGo } from "../upload/let-go.ts";
import { asAccount } from "../upload/owner.ts";
import { inspectedFile, takeFile } from "../upload/take.ts";
import type { MessageItem, StoredFile } from "./entity.ts";
import { messageOf } from "./lookup.ts";
import { placeOf } from "./place.ts";

/** Claims uploads. 1 call each. Throws 422 as `inspectedFile`. */
export async function takeFiles(
	context: SignedIn,
	ids: readonly string[],
): Promise<{ files: StoredFile[] } & CommitPart> {
	const found = await Promise.all(ids.map((id) => inspectedFile(asAccount(context), "chat_file", id)));
	const taken = found.map((file) => takeFile(context, "chat_file", file));
	return {
		files: found.map(({ upload_id: _, ...file }) => file),
		writes: taken.map(({ write }) => write),
		events: [
			...taken.map(({ event }) => event),
			...found.flatMap(({ preview }) => (preview ? [keepPreview(preview)] : [])),
		],
	};
}

const keepPreview = ({ key, version_id }: NonNullable<StoredFile["preview"]>): Outgoing =>
	jobEvent("file.keep", { key, version_id });

/** Purges the files of a deleted message. */
export function dropFiles(table: Table, files: readonly StoredFile[]): CommitPart {
	const gone = files.map((file) => letGo(table, file));
	return {
		writes: gone.map(({ write }) => write),
		events: [
			...gone.map(({ event }) => event),
			...files.flatMap(({ preview }) =>
				preview ? [jobEvent("file.remove", { key: preview.key, version_id: preview.version_id })] : [],
			),
		],
	};
}

export const objectsOf = ({ files = [] }: Pick<MessageItem, "files">) =>
	files.flatMap(({ preview, ...file }) => (preview ? [file, preview] : [file]));

export const viewFile = ({ name, size, kind, preview }: StoredFile): MessageFile => ({
	...{ name, size, kind },
	preview: preview ? { width: preview.width, height: preview.height } : null,
});

export interface AskedFile extends RoomKey {
	n: number;
	/** From 1. */
	at: number;
	small: boolean;
}

/**
 * Returns a signed address, for saving only, or of the small picture. 2 calls. Throws 404 for outsiders and missing
 * files.
 */
export async function messageFile(
	context: SignedIn,
	conference: ConferenceItem,
	{ n, at, small, ...key }: AskedFile,
): Promise<string> {
	const { id } = await placeOf(context, conference, key);
	const file = (await messageOf(context.table, id, n))?.files?.[at - 1];
	if (!file) throw notFound();
	const { name, preview } = file;
	if (!small) return signedFile(context, "chat_file", file, { name });
	if (!preview) throw notFound();
	return signedFile(context, "chat_preview", preview, { name: `${name}.jpg` });
}
