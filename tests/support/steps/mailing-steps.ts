import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@deck/contracts/errors";
import type {
	ExcludedRecipient,
	Mailing,
	MailingPage,
	MailingPreview,
	MailingRecipient,
	MailingRecipients,
	MailingTexts,
	SavedMailing,
} from "@deck/contracts/mailing";
import { EVENTUALLY } from "../eventually.ts";
import type { ApiResponse, Person } from "../person.ts";

export const mailingTexts = (changes: Partial<MailingTexts> = {}): MailingTexts => ({
	en: {
		subject: "Paper {number} by {due}",
		text: "Dear {name},\n\nPaper {number} “{title}”: {link}\n\n{sign}",
	},
	ru: {
		subject: "Статья {number}",
		text: "Здравствуйте, {name}!\n\nСтатья {number} «{title}»: {link}\n\n{sign}",
	},
	...changes,
});

export class MailingSteps {
	readonly person: Person;
	readonly address: string;

	constructor(who: Person, path: string) {
		this.person = who;
		this.address = `/api/conf/${path}/adm/mailings`;
	}

	asPerson(who: Person): MailingSteps {
		return Object.assign(Object.create(MailingSteps.prototype), { ...this, person: who });
	}

	create(form: object): Promise<ApiResponse<Mailing & ErrorBody>> {
		return this.person.post(this.address, form);
	}

	/** Starts a message and waits for its recipients. */
	async createAndWait(form: object): Promise<Mailing> {
		const started = await this.create(form);
		if (started.status !== 201) throw new Error(`refused: ${JSON.stringify(started.body)}`);
		return this.waitForState(started.body.id, "draft");
	}

	async waitForState(id: string, state: Mailing["state"], timeout = EVENTUALLY.timeout): Promise<Mailing> {
		for (const end = Date.now() + timeout; ; await sleep(EVENTUALLY.interval)) {
			const { body } = await this.read(id);
			if (body.state === state) return body;
			if (Date.now() > end) throw new Error(`the message is ${body.state}, not ${state}`);
		}
	}

	read(id: string): Promise<ApiResponse<Mailing & ErrorBody>> {
		return this.person.get(`${this.address}/${id}`);
	}

	async history(): Promise<MailingPage["mailings"]> {
		return (await this.person.get<MailingPage>(this.address)).body.mailings;
	}

	save(id: string, version: number, texts = mailingTexts()): Promise<ApiResponse<SavedMailing & ErrorBody>> {
		return this.person.request("PUT", `${this.address}/${id}`, { body: { texts, version } });
	}

	setAudience(id: string, form: object): Promise<ApiResponse<Mailing & ErrorBody>> {
		return this.person.request("PUT", `${this.address}/${id}/audience`, { body: form });
	}

	deleteDraft(id: string): Promise<ApiResponse<ErrorBody>> {
		return this.person.request("DELETE", `${this.address}/${id}`);
	}

	async recipients(id: string): Promise<MailingRecipient[]> {
		const found: MailingRecipient[] = [];
		for (let from: number | null = 1; from !== null; ) {
			const { body }: ApiResponse<MailingRecipients> = await this.person.get(
				`${this.address}/${id}/recipients?from=${from}`,
			);
			found.push(...body.recipients);
			from = body.next;
		}
		return found;
	}

	send(id: string, version: number, count: number): Promise<ApiResponse<Mailing & ErrorBody>> {
		return this.person.post(`${this.address}/${id}/send`, { version, count });
	}

	applyAction(
		id: string,
		act: "stop" | "copy" | "resend" | "test",
		form = {},
	): Promise<ApiResponse<Mailing & ErrorBody>> {
		return this.person.post(`${this.address}/${id}/${act}`, form);
	}

	preview(id: string, n: number): Promise<ApiResponse<MailingPreview>> {
		return this.person.get(`${this.address}/${id}/preview/${n}`);
	}

	async readExcluded(id: string): Promise<ExcludedRecipient[]> {
		return (await this.person.get<ExcludedRecipient[]>(`${this.address}/${id}/excluded`)).body;
	}
}
