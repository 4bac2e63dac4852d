import type { SocialEvent } from "@deck/contracts/conference-parts";
import type { ErrorBody } from "@deck/contracts/errors";
import type {
	OwnRegistration,
	Registration,
	RegistrationForm,
	RegistrationList,
	RegistrationListRow,
	StaffRegistration,
} from "@deck/contracts/registration";
import type { RegistrationActionForm } from "@deck/contracts/registration-actions";
import type { OpeningNoticeForm } from "@deck/contracts/registration-opening";
import { conferences } from "@deck/core/conference/entity";
import type { Table } from "@deck/core/kernel/ports";
import { rewriteParts } from "../fixtures/builders.ts";
import type { Cast } from "../fixtures/cast.ts";
import { dayFromToday } from "../fixtures/days.ts";
import type { ApiResponse, Person } from "../person.ts";
import { submitPaperSteps } from "./paper-steps.ts";

/** Makes a valid listener's form. */
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

export const REGISTRATION_DATES = {
	submissions_open: dayFromToday(-2),
	submissions_close: dayFromToday(20),
	registration_open: dayFromToday(-1),
	registration_close: dayFromToday(30),
	conference_start: dayFromToday(90),
	conference_end: dayFromToday(94),
};

export async function conferenceWithRegistration(cast: Cast): Promise<string> {
	const path = await cast.createConference({ dates: REGISTRATION_DATES });
	await setFees(cast.machine.table, path);
	return path;
}

/** Moves the conference's first day to yesterday. */
export async function beginConference(table: Table, conference: string): Promise<void> {
	await moveConferenceStart(table, conference, dayFromToday(-1));
}

export async function moveConferenceStart(table: Table, conference: string, start: string): Promise<void> {
	const dates = { ...REGISTRATION_DATES, conference_start: start };
	await conferences(table).patch({ conference }).set({ dates, start }).go();
}

/** Makes a social event; null capacity is unlimited. */
export const socialEvent = (id: string, capacity: number | null): SocialEvent => ({
	id,
	capacity,
	url: "",
	locales: { en: { title: "Dinner", description: "" }, ru: { title: "Ужин", description: "" } },
});

export function setFees(table: Table, path: string): Promise<void> {
	const fee = (place: string, format: "listener" | "presenter", young: boolean, amount: number) => ({
		place,
		format,
		young,
		amount,
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

type OwnResponse = ApiResponse<Registration & ErrorBody & { current: Registration }>;
type StaffResponse = ApiResponse<StaffRegistration & ErrorBody & { current: StaffRegistration }>;

export class RegistrationSteps {
	readonly path: string;

	constructor(path: string) {
		this.path = path;
	}

	get ownAddress(): string {
		return `/api/conf/${this.path}/registration`;
	}

	get staffAddress(): string {
		return `/api/conf/${this.path}/adm/registrations`;
	}

	async read(person: Person): Promise<OwnRegistration> {
		return (await person.get<OwnRegistration>(this.ownAddress)).body;
	}

	/** Uses the person's version unless given. */
	async save(person: Person, content: object, version?: number): Promise<OwnResponse> {
		const seen = version ?? (await this.read(person)).registration?.version ?? 0;
		return person.request("PUT", this.ownAddress, { body: { content, version: seen } });
	}

	async send(person: Person, content: object = registrationForm(), version?: number): Promise<OwnResponse> {
		return person.post(this.ownAddress, { content, version: version ?? (await this.#live(person)) });
	}

	/** Subscribes to the opening, or unsubscribes. */
	requestOpeningNotice(person: Person, asked = true): Promise<ApiResponse<OpeningNoticeForm & ErrorBody>> {
		return person.request("PUT", `${this.ownAddress}/opening`, { body: { asked } });
	}

	async cancel(person: Person): Promise<OwnResponse> {
		return person.post(`${this.ownAddress}/cancellation`, { version: await this.#live(person) });
	}

	async #live(person: Person): Promise<number> {
		const { registration } = await this.read(person);
		return registration && registration.state !== "cancelled" ? registration.version : 0;
	}

	async sendForNumber(person: Person, content: object = registrationForm()): Promise<number> {
		const { status, body } = await this.send(person, content);
		if (status !== 200) throw new Error(`sending was refused with ${status}: ${JSON.stringify(body)}`);
		return body.number;
	}

	async readForStaff(staff: Person, number: number): Promise<StaffRegistration> {
		return (await staff.get<StaffRegistration>(`${this.staffAddress}/${number}`)).body;
	}

	/** Uses staff's current version. */
	async applyAction(
		staff: Person,
		number: number,
		form: { act: RegistrationActionForm["act"] } & Record<string, unknown>,
	): Promise<StaffResponse> {
		const { version } = await this.readForStaff(staff, number);
		return staff.post(`${this.staffAddress}/${number}/acts`, { version, ...form });
	}

	async confirmPayment(staff: Person, number: number, changes: object = {}): Promise<StaffResponse> {
		const { price } = await this.readForStaff(staff, number);
		const payment = { date: dayFromToday(0), sum: price?.total ?? 0, reference: `PP ${number}`, note: "" };
		return this.applyAction(staff, number, { act: "pay", ...payment, ...changes });
	}

	/** Returns the number. */
	async registerPaid(staff: Person, email: string, content: object = registrationForm()): Promise<number> {
		const number = await this.registerPerson(staff, email, content);
		await this.confirmPayment(staff, number);
		return number;
	}

	async registerPerson(staff: Person, email: string, content: object = registrationForm()): Promise<number> {
		const { status, body } = await staff.post<Registration>(this.staffAddress, { email, content });
		if (status !== 201) throw new Error(`registering was refused with ${status}: ${JSON.stringify(body)}`);
		return body.number;
	}

	async list(staff: Person, since = ""): Promise<RegistrationListRow[]> {
		const query = since ? `?since=${since}` : "";
		return (await staff.get<RegistrationList>(`${this.staffAddress}${query}`)).body.rows;
	}

	async listRow(staff: Person, number: number): Promise<RegistrationListRow | undefined> {
		return (await staff.get<RegistrationListRow[]>(`${this.staffAddress}/rows?ids=${number}`)).body[0];
	}
}

export async function submitAcceptedPaper(
	author: Person,
	editor: Person,
	path: string,
	coauthor?: Person,
): Promise<number> {
	const life = await submitPaperSteps(author, path, coauthor);
	const { status } = await life.changeStatus(editor, "accepted", { note: "Accepted." });
	if (status !== 200) throw new Error(`deciding was refused with ${status}`);
	return life.number;
}
