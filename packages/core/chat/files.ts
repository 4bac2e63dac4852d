import type { ChatRoomKey, MessageFile } from "@deck/contracts/chat";
import type { ConferenceItem } from "../conference/lookup.ts";
import type { CommitPart } from "../feature.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { notFound } from "../kernel/errors.ts";
import { type OutboxEvent, shortJobEvent } from "../kernel/outbox.ts";
import type { Table } from "../kernel/ports.ts";
import { signedFileUrl } from "../kernel/stored-file.ts";
import { claimUpload, requireInspectedFile } from "../upload/claim-upload.ts";
import { uploadAsAccount } from "../upload/owner.ts";
import { releaseUpload } from "../upload/release-upload.ts";
import type { ChatMessageItem, StoredChatFile } from "./entity.ts";
import { findMessage } from "./lookup.ts";
import { readChatRoomContext } from "./room-context.ts";

/**
 * Claims the uploads of a message. 1 call each.
 * @throws 422 as `requireInspectedFile`
 */
export async function claimChatFiles(
	context: SignedInContext,
	ids: readonly string[],
): Promise<{ files: StoredChatFile[] } & CommitPart> {
	const found = await Promise.all(
		ids.map((id) => requireInspectedFile(uploadAsAccount(context), "chat_file", id)),
	);
	const claims = found.map((file) => claimUpload(context, "chat_file", file));
	return {
		files: found.map(({ upload_id: _, ...file }) => file),
		writes: claims.map(({ write }) => write),
		events: [
			...claims.map(({ event }) => event),
			...found.flatMap(({ preview }) => (preview ? [keepPreviewEvent(preview)] : [])),
		],
	};
}

const keepPreviewEvent = ({ key, version_id }: NonNullable<StoredChatFile["preview"]>): OutboxEvent => ({
	...shortJobEvent("file.keep", { key, version_id }),
	first: true as const,
});

/** Returns the commit part that purges the files of a deleted message. */
export function purgeChatFiles(table: Table, files: readonly StoredChatFile[]): CommitPart {
	const released = files.map((file) => releaseUpload(table, file));
	return {
		writes: released.map(({ write }) => write),
		events: [
			...released.map(({ event }) => event),
			...files.flatMap(({ preview }) =>
				preview ? [shortJobEvent("file.remove", { key: preview.key, version_id: preview.version_id })] : [],
			),
		],
	};
}

export const storedObjects = ({ files = [] }: Pick<ChatMessageItem, "files">) =>
	files.flatMap(({ preview, ...file }) => (preview ? [file, preview] : [file]));

export const viewChatFile = ({ name, size, kind, preview }: StoredChatFile): MessageFile => ({
	name,
	size,
	kind,
	preview: preview ? { width: preview.width, height: preview.height } : null,
});

export interface ChatFileKey extends ChatRoomKey {
	n: number;
	/** From 1. */
	at: number;
	small: boolean;
}

/**
 * Signs the URL of a message's file, for saving only, or of its preview. 2 calls.
 * @throws 404 for outsiders and missing files
 */
export async function readChatFileUrl(
	context: SignedInContext,
	conference: ConferenceItem,
	{ n, at, small, ...key }: ChatFileKey,
): Promise<string> {
	const { id } = await readChatRoomContext(context, conference, key);
	const file = (await findMessage(context.table, id, n))?.files?.[at - 1];
	if (!file) throw notFound();
	const { name, preview } = file;
	if (!small) return signedFileUrl(context, "chat_file", file, { name });
	if (!preview) throw notFound();
	return signedFileUrl(context, "chat_preview", preview, { name: `${name}.jpg` });
}
