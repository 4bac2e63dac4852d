import type { ChatRoomName } from "@deck/contracts/chat";
import { useMemo, useSyncExternalStore } from "react";
import { api, idempotent } from "../api.ts";
import { useAuthSession } from "../auth-session.ts";
import { useConference } from "../conference.ts";
import { messageDraftName } from "../form-draft.ts";
import { isStarted, uploaderOf, uploadKey } from "../upload/registry.ts";
import { type Attachments, ConversationFiles } from "./conversation-files.ts";
import { makeThumbnail } from "./make-thumbnail.ts";

const filesByKey = new Map<string, ConversationFiles>();

function filesOf(conf: string, room: ChatRoomName, userId: string): ConversationFiles {
	const form = messageDraftName(conf, room);
	const name = uploadKey(userId, form);
	const known = filesByKey.get(name);
	if (known) return known;
	const keyOf = (index: number) => uploadKey(userId, `${form}:${index}`);
	const made = new ConversationFiles({
		open: (index) => uploaderOf(keyOf(index), "chat_file"),
		isStarted: (index) => isStarted(keyOf(index)),
		preview: sendPreview,
	});
	filesByKey.set(name, made);
	return made;
}

async function sendPreview(id: string, file: File): Promise<void> {
	const picture = await makeThumbnail(file);
	if (!picture) return;
	const route = api.api.uploads[":id"].preview;
	await route.$put({ param: { id }, json: { picture } }, idempotent(crypto.randomUUID())).catch(() => null);
}

export function useConversationFiles(room: ChatRoomName): {
	files: ConversationFiles;
	attached: Attachments;
} {
	const { path } = useConference();
	const { user } = useAuthSession();
	const files = useMemo(() => filesOf(path, room, user?.id ?? ""), [path, room, user?.id]);
	return { files, attached: useSyncExternalStore(files.subscribe, files.getState) };
}
