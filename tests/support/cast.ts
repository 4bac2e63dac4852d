import type { ConferenceWithInfo } from "@deck/contracts/conference";
import type { AdminRole, ConferenceState } from "@deck/contracts/enums";
import type { ErrorBody } from "@deck/contracts/errors";
import { conferences } from "@deck/core/conference/entity";
import { vi } from "vitest";
import { appointStaff, buildConference, makePlatformAdmin, submitPaper } from "./builders.ts";
import { EVENTUALLY } from "./eventually.ts";
import type { TestMachine } from "./machine.ts";
import { Person } from "./person.ts";

export const CAST_STAFF: Record<string, AdminRole> = {
	creator: { type: "creator" },
	superadmin: { type: "superadmin" },
	editor: { type: "editor" },
	observer: { type: "observer" },
	chair: { type: "sec_chair", section_id: "optics" },
};

/** Everybody around a conference: staff, an `author`, a platform `admin`, a `stranger`, `anonymous`. */
export class Cast {
	readonly machine: TestMachine;
	readonly #people: Map<string, Person>;

	private constructor(machine: TestMachine, people: Map<string, Person>) {
		this.machine = machine;
		this.#people = people;
	}

	static async join(machine: TestMachine): Promise<Cast> {
		const people = new Map([["anonymous", new Person(machine)]]);
		const names = [...Object.keys(CAST_STAFF), "author", "admin", "stranger"];
		await Promise.all(names.map(async (name) => people.set(name, await new Person(machine).join())));
		const cast = new Cast(machine, people);
		await makePlatformAdmin(machine.table, cast.the("admin"));
		return cast;
	}

	the(name: string): Person {
		const person = this.#people.get(name);
		if (!person) throw new Error(`nobody is ${name}`);
		return person;
	}

	async createConference(changes: Parameters<typeof buildConference>[1] = {}): Promise<string> {
		const { path } = await buildConference(this.machine.table, changes);
		for (const [name, role] of Object.entries(CAST_STAFF))
			await appointStaff(this.machine.table, this.the(name), path, role);
		await this.machine.control("catch-up");
		return path;
	}

	/** The author is known as a participant. */
	async createConferenceWithPaper(): Promise<string> {
		const path = await this.createConference();
		await submitPaper(this.the("author"), path);
		await this.waitUntilParticipant(this.the("author").email, path);
		await this.machine.control("catch-up");
		return path;
	}

	/** Waits until the participant is listed. */
	async waitUntilParticipant(email: string, path: string): Promise<void> {
		await vi.waitFor(async () => {
			const { body } = await this.the("creator").get<object[]>(`/api/conf/${path}/adm/users?q=${email}`);
			if (body.length !== 1) throw new Error(`nobody is ${email} in ${path}`);
		}, EVENTUALLY);
	}

	async setState(path: string, state: ConferenceState | "deleted"): Promise<void> {
		const row = conferences(this.machine.table).patch({ conference: path });
		if (state === "deleted") await row.set({ deleted_at: new Date().toISOString() }).go();
		else await row.set({ state }).remove(["deleted_at"]).go();
	}

	readConference(who: string, path: string) {
		return this.the(who).get<ConferenceWithInfo>(`/api/conf/${path}`);
	}

	/** POST conf/{path}/adm/{verb}. */
	postAdmin(who: string, path: string, verb: string, body: object = {}) {
		return this.the(who).post<ErrorBody>(`/api/conf/${path}/adm/${verb}`, body);
	}

	/** PUT conf/{path}/adm/{part}. */
	putAdmin<T = ErrorBody>(who: string, path: string, part: string, body: object) {
		return this.the(who).request<T>("PUT", `/api/conf/${path}/adm/${part}`, { body });
	}
}
