import type { ConferenceEvent } from "@deck/contracts/conference-parts";
import type { ErrorBody } from "@deck/contracts/errors";
import type {
	OwnRegistration,
	Registration,
	RegistrationCard,
	RegistrationForm,
	RegistrationList,
	StaffRegistration,
} from "@deck/contracts/registration";
import type { RegistrationActForm } from "@deck/contracts/registration-acts";
import type { OpeningForm } from "@deck/contracts/registration-opening";
import type { Table } from "@deck/core/kernel/ports";
import { day, rewriteParts } from "./builders.ts";
import type { Cast } from "./cast.ts";
import { newPaperOf } from "./paper-steps.ts";
import type { Answer, Person } from "./person.ts";

/** A valid listener's form. */
export const registrationForm = (changes: Partial<RegistrationForm> = {}): RegistrationForm => ({
	locales: {
		en: { first_name: "Arina", last_name: "Veshnyakova" },
		ru: { first_name: "Арина", last_name: "Вешнякова" },
	},
	place: "ru",
	format: "listener",
	residency: "RUS",
	status: "none",
	young: false,
	organization: { kind: "other", short_name: "Institute of Optics", city: "Samara" },
	events: [],
	papers: [],
	needs: "",
	consent: true,
	...changes,
});

export const REGISTERING = {
	submissions_open: day(-2),
	submissions_close: day(20),
	registration_open: day(-1),
	registration_close: day(30),
	conference_start: day(90),
	conference_end: day(94),
};

export async function registeringConference(cast: Cast): Promise<string> {
	const path = await cast.conference({ dates: REGISTERING });
	await offer(cast.machine.table, path);
	return path;
}

/** Null capacity is unlimited. */
export const eventOf = (id: string, capacity: number | null): ConferenceEvent => ({
	...{ id, capacity, url: "" },
	locales: { en: { title: "Dinner", description: "" }, ru: { title: "Ужин", description: "" } },
});

export function offer(table: Table, path: string): Promise<void> {
	const fee = (place: string, format: "listener" | "presenter", young: boolean, amount: number) => ({
		...{ place, format, young, amount },
		currency: place === "ru" ? ("RUB" as const) : ("UZS" as const),
	});
	return rewriteParts(table, path, {
		fees: [
			fee("ru", "presenter", false, 600_000),
			fee("ru", "presenter", true, 350_000),
			fee("ru", "listener", false, 200_000),
			fee("ru", "listener", true, 120_000),
			fee("uz", "presenter", false, 81_000_000),
		],
	});
}

type Own = Answer<Registration & ErrorBody & { current: Registration }>;
type Staff = Answer<StaffRegistration & ErrorBody & { current: StaffRegistration }>;

export class RegistrationSteps {
	readonly path: string;

	constructor(path: string) {
		this.path = path;
	}

	get own(): string {
		return `/api/conf/${this.path}/registration`;
	}

	get area(): string {
		return `/api/conf/${this.path}/adm/registrations`;
	}

	async read(person: Person): Promise<OwnRegistration> {
		return (await person.get<OwnRegistration>(this.own)).body;
	}

	/** Uses the person's version unless given. */
	async save(person: Person, content: object, version?: number): Promise<Own> {
		const seen = version ?? (await this.read(person)).registration?.version ?? 0;
		return person.request("PUT", this.own, { body: { content, version: seen } });
	}

	async send(person: Person, content: object = registrationForm(), version?: number): Promise<Own> {
		return person.post(this.own, { content, version: version ?? (await this.#live(person)) });
	}

	/** Subscribes to the opening, or unsubscribes. */
	askToBeTold(person: Person, asked = true): Promise<Answer<OpeningForm & ErrorBody>> {
		return person.request("PUT", `${this.own}/opening`, { body: { asked } });
	}

	async cancel(person: Person): Promise<Own> {
		return person.post(`${this.own}/cancellation`, { version: await this.#live(person) });
	}

	async #live(person: Person): Promise<number> {
		const { registration } = await this.read(person);
		return registration && registration.state !== "cancelled" ? registration.version : 0;
	}

	async sent(person: Person, content: object = registrationForm()): Promise<number> {
		const { status, body } = await this.send(person, content);
		if (status !== 200) throw new Error(`sending was refused with ${status}: ${JSON.stringify(body)}`);
		return body.number;
	}

	async one(staff: Person, number: number): Promise<StaffRegistration> {
		return (await staff.get<StaffRegistration>(`${this.area}/${number}`)).body;
	}

	/** Uses staff's current version. */
	async act(
		staff: Person,
		number: number,
		form: { act: RegistrationActForm["act"] } & Record<string, unknown>,
	): Promise<Staff> {
		const { version } = await this.one(staff, number);
		return staff.post(`${this.area}/${number}/acts`, { version, ...form });
	}

	async paid(staff: Person, number: number): Promise<Staff> {
		const { price } = await this.one(staff, number);
		const payment = { date: day(0), sum: price?.total ?? 0, reference: `PP ${number}`, note: "" };
		return this.act(staff, number, { act: "pay", ...payment });
	}

	/** Returns the number. */
	async paidAtDesk(staff: Person, email: string, content: object = registrationForm()): Promise<number> {
		const { status, body } = await staff.post<Registration>(this.area, { email, content });
		if (status !== 201) throw new Error(`registering was refused with ${status}: ${JSON.stringify(body)}`);
		await this.paid(staff, body.number);
		return body.number;
	}

	async list(staff: Person, since = ""): Promise<RegistrationCard[]> {
		const query = since ? `?since=${since}` : "";
		return (await staff.get<RegistrationList>(`${this.area}${query}`)).body.cards;
	}

	async card(staff: Person, number: number): Promise<RegistrationCard | undefined> {
		return (await staff.get<RegistrationCard[]>(`${this.area}/cards?ids=${number}`)).body[0];
	}
}

export async function acceptedPaper(
	author: Person,
	editor: Person,
	path: string,
	coauthor?: Person,
): Promise<number> {
	const life = await newPaperOf(author, path, coauthor);
	const { status } = await life.move(editor, "accepted", { note: "Accepted." });
	if (status !== 200) throw new Error(`deciding was refused with ${status}`);
	return life.number;
}
