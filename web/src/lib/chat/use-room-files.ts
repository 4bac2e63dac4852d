import type { RoomName } from "@deck/contracts/chat";
import { useMemo, useSyncExternalStore } from "react";
import { api, idempotent } from "../api.ts";
import { useConference } from "../conference.ts";
import { useSession } from "../session.ts";
import { isBegun, uploaderOf, uploadKey } from "../upload/registry.ts";
import { type Attached, RoomFiles } from "./room-files.ts";
import { smallPicture } from "./small-picture.ts";

const rooms = new Map<string, RoomFiles>();

function filesOf(conf: string, room: RoomName, userId: string): RoomFiles {
	const form = `message:${conf}:${room}`;
	const name = uploadKey(userId, form);
	const known = rooms.get(name);
	if (known) return known;
	const keyOf = (place: number) => uploadKey(userId, `${form}:${place}`);
	const made = new RoomFiles({
		open: (place) => uploaderOf(keyOf(place), "chat_file"),
		begun: (place) => isBegun(keyOf(place)),
		preview: tellPreview,
	});
	rooms.set(name, made);
	return made;
}

async function tellPreview(id: string, file: File): Promise<void> {
	const picture = await smallPicture(file);
	if (!picture) return;
	const route = api.api.uploads[":id"].preview;
	await route.$put({ param: { id }, json: { picture } }, idempotent(crypto.randomUUID())).catch(() => null);
}

export function useRoomFiles(room: RoomName): { files: RoomFiles; attached: Attached } {
	const { path } = useConference();
	const { user } = useSession();
	const files = useMemo(() => filesOf(path, room, user?.id ?? ""), [path, room, user?.id]);
	return { files, attached: useSyncExternalStore(files.subscribe, files.getState) };
}
