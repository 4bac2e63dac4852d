import type { Message, RoomPage, RoomPeople, UnreadMessage } from "@deck/contracts/chat";
import type { ErrorBody } from "@deck/contracts/errors";
import type { Person } from "./person.ts";

export class RoomSteps {
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
		return who.get<RoomPage & ErrorBody>(`${this.address}${query}`);
	}

	say(who: Person, text: string, more: { reply_to?: number; seen?: number; key?: string } = {}) {
		const { key, ...form } = more;
		return who.post<Message & ErrorBody>(
			`${this.address}/messages`,
			{ text, ...form },
			key === undefined ? undefined : { "idempotency-key": key },
		);
	}

	edit(who: Person, n: number, text: string) {
		return who.request<Message & ErrorBody>("PUT", `${this.address}/messages/${n}`, { body: { text } });
	}

	remove(who: Person, n: number) {
		return who.request<Message & ErrorBody>("DELETE", `${this.address}/messages/${n}`);
	}

	async mark(who: Person, form: { seen?: number; muted?: boolean }): Promise<number> {
		return (await who.request("PUT", `${this.address}/mark`, { body: form })).status;
	}

	people(who: Person) {
		return who.get<RoomPeople & ErrorBody>(`${this.address}/people`);
	}

	async texts(who: Person): Promise<string[]> {
		return (await this.read(who)).body.said.map(({ text }) => text);
	}

	/** Marks messages up to `messages` as needing no answer. */
	async answered(who: Person, messages: number): Promise<number> {
		const address = `/api/conf/${this.path}/adm/rooms/${this.room}/answered`;
		return (await who.post(address, { messages })).status;
	}

	async waiting(who: Person): Promise<number> {
		return (await who.get<number>(`/api/mc/${this.path}/adm/messages/unread-count`)).body;
	}
}

/** Excludes other cases' conferences. */
export const unread = async (who: Person, path: string) =>
	(await who.get<UnreadMessage[]>("/api/mc/messages/unread")).body.filter(
		({ conference }) => conference === path,
	);
