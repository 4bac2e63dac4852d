import type { ChatMessage } from "@deck/contracts/chat";
import type { ErrorBody } from "@deck/contracts/errors";
import { storedObjects } from "@deck/core/chat/files";
import { uploadUninspected } from "./builders.ts";
import { makeJpeg } from "./jpeg.ts";
import type { Person } from "./person.ts";
import { runInSequence } from "./run-in-sequence.ts";
import type { TableRows } from "./table-rows.ts";

export const PHOTO = new Uint8Array(makeJpeg(4_000, 3_000));
const SMALL_PICTURE = makeJpeg(640, 480).toString("base64");

/** Waits for inspection. */
export async function uploadChatFile(who: Person, bytes: Uint8Array<ArrayBuffer>, name: string) {
	const id = await uploadUninspected(who, bytes, name, "chat_file");
	const { status, body } = await runInSequence(who, () => who.post<ErrorBody>(`/api/uploads/${id}/complete`));
	return { id, status, codes: body.codes };
}

export const sendPreview = (who: Person, id: string, picture = SMALL_PICTURE) =>
	who.request<ErrorBody>("PUT", `/api/uploads/${id}/preview`, { body: { picture } });

export async function postPicture(who: Person, path: string, room: string): Promise<ChatMessage> {
	const { id } = await uploadChatFile(who, PHOTO, "photo.jpg");
	await sendPreview(who, id);
	const form = { text: "Our poster", uploads: [id] };
	return (await who.post<ChatMessage>(`/api/conf/${path}/rooms/${room}/messages`, form)).body;
}

export const sentObjects = ({ messages }: Pick<TableRows, "messages">, conference: string) =>
	messages.filter((message) => message.conference === conference).flatMap(storedObjects);
