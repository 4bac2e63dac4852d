import type { Message } from "@deck/contracts/chat";
import type { ErrorBody } from "@deck/contracts/errors";
import { objectsOf } from "@deck/core/chat/files";
import { sendFile } from "./builders.ts";
import { makeJpeg } from "./jpeg.ts";
import type { Person } from "./person.ts";
import type { Rows } from "./rows.ts";
import { inTurn } from "./turns.ts";

export const PHOTO = new Uint8Array(makeJpeg(4_000, 3_000));
const SMALL = makeJpeg(640, 480).toString("base64");

/** Waits for inspection. */
export async function attach(who: Person, bytes: Uint8Array<ArrayBuffer>, name: string) {
	const id = await sendFile(who, bytes, name, "chat_file");
	const { status, body } = await inTurn(who, () => who.post<ErrorBody>(`/api/uploads/${id}/complete`));
	return { id, status, codes: body.codes };
}

export const sendPreview = (who: Person, id: string, picture = SMALL) =>
	who.request<ErrorBody>("PUT", `/api/uploads/${id}/preview`, { body: { picture } });

export async function sayWithPicture(who: Person, path: string, room: string): Promise<Message> {
	const { id } = await attach(who, PHOTO, "photo.jpg");
	await sendPreview(who, id);
	const form = { text: "Our poster", uploads: [id] };
	return (await who.post<Message>(`/api/conf/${path}/rooms/${room}/messages`, form)).body;
}

export const objectsSent = ({ messages }: Pick<Rows, "messages">, conference: string) =>
	messages.filter((message) => message.conference === conference).flatMap(objectsOf);
