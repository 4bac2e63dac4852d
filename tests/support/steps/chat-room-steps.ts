import type { ChatMessage, ChatPeople, ChatRoomPage, UnreadMessage } from "@deck/contracts/chat";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Person } from "../person.ts";

export class ChatRoomSteps {
	readonly path: string;
	readonly room: string;

	constructor(path: string, room: string) {
		this.path = path;
		this.room = room;
	}

	get address(): string {
		return `/api/conf/${this.path}/rooms/${this.room}`;
	}

	read(who: Person, query = "") {
		return who.get<ChatRoomPage & ErrorBody>(`${this.address}${query}`);
	}

	postMessage(who: Person, text: string, more: { reply_to?: number; seen?: number; key?: string } = {}) {
		const { key, ...form } = more;
		return who.post<ChatMessage & ErrorBody>(
			`${this.address}/messages`,
			{ text, ...form },
			key === undefined ? undefined : { "idempotency-key": key },
		);
	}

	edit(who: Person, n: number, text: string) {
		return who.request<ChatMessage & ErrorBody>("PUT", `${this.address}/messages/${n}`, { body: { text } });
	}

	deleteMessage(who: Person, n: number) {
		return who.request<ChatMessage & ErrorBody>("DELETE", `${this.address}/messages/${n}`);
	}

	async setReadMark(who: Person, form: { seen?: number; muted?: boolean }): Promise<number> {
		return (await who.request("PUT", `${this.address}/mark`, { body: form })).status;
	}

	readPeople(who: Person) {
		return who.get<ChatPeople & ErrorBody>(`${this.address}/people`);
	}

	async readTexts(who: Person): Promise<string[]> {
		return (await this.read(who)).body.messages.map(({ text }) => text);
	}

	/** Marks messages up to `messages` as needing no answer. */
	async markAnswered(who: Person, messages: number): Promise<number> {
		const address = `/api/conf/${this.path}/adm/rooms/${this.room}/answered`;
		return (await who.post(address, { messages })).status;
	}

	async countUnanswered(who: Person): Promise<number> {
		return (await who.get<number>(`/api/mc/${this.path}/adm/messages/unread-count`)).body;
	}
}

/** Excludes other cases' conferences. */
export const unreadMessages = async (who: Person, path: string) =>
	(await who.get<UnreadMessage[]>("/api/mc/messages/unread")).body.filter(
		({ conference }) => conference === path,
	);
