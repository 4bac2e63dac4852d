import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@deck/contracts/errors";
import type {
	Mailing,
	MailingLeftOut,
	MailingLetter,
	MailingPage,
	MailingRecipient,
	MailingRecipients,
	MailingTexts,
	SavedMailing,
} from "@deck/contracts/mailing";
import { EVENTUALLY } from "./eventually.ts";
import type { Answer, Person } from "./person.ts";

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
	readonly who: Person;
	readonly address: string;

	constructor(who: Person, path: string) {
		this.who = who;
		this.address = `/api/conf/${path}/adm/mailings`;
	}

	as(who: Person): MailingSteps {
		return Object.assign(Object.create(MailingSteps.prototype), { ...this, who });
	}

	begin(form: object): Promise<Answer<Mailing & ErrorBody>> {
		return this.who.post(this.address, form);
	}

	/** Starts a message and waits for its recipients. */
	async gathered(form: object): Promise<Mailing> {
		const begun = await this.begin(form);
		if (begun.status !== 201) throw new Error(`refused: ${JSON.stringify(begun.body)}`);
		return this.until(begun.body.id, "draft");
	}

	async until(id: string, state: Mailing["state"], timeout = EVENTUALLY.timeout): Promise<Mailing> {
		for (const end = Date.now() + timeout; ; await sleep(EVENTUALLY.interval)) {
			const { body } = await this.read(id);
			if (body.state === state) return body;
			if (Date.now() > end) throw new Error(`the message is ${body.state}, not ${state}`);
		}
	}

	read(id: string): Promise<Answer<Mailing & ErrorBody>> {
		return this.who.get(`${this.address}/${id}`);
	}

	async history(): Promise<MailingPage["mailings"]> {
		return (await this.who.get<MailingPage>(this.address)).body.mailings;
	}

	save(id: string, version: number, texts = mailingTexts()): Promise<Answer<SavedMailing & ErrorBody>> {
		return this.who.request("PUT", `${this.address}/${id}`, { body: { texts, version } });
	}

	choose(id: string, form: object): Promise<Answer<Mailing & ErrorBody>> {
		return this.who.request("PUT", `${this.address}/${id}/audience`, { body: form });
	}

	remove(id: string): Promise<Answer<ErrorBody>> {
		return this.who.request("DELETE", `${this.address}/${id}`);
	}

	async recipients(id: string): Promise<MailingRecipient[]> {
		const found: MailingRecipient[] = [];
		for (let from: number | null = 1; from !== null; ) {
			const { body }: Answer<MailingRecipients> = await this.who.get(
				`${this.address}/${id}/recipients?from=${from}`,
			);
			found.push(...body.recipients);
			from = body.next;
		}
		return found;
	}

	send(id: string, version: number, count: number): Promise<Answer<Mailing & ErrorBody>> {
		return this.who.post(`${this.address}/${id}/send`, { version, count });
	}

	act(id: string, act: "stop" | "copy" | "again" | "test", form = {}): Promise<Answer<Mailing & ErrorBody>> {
		return this.who.post(`${this.address}/${id}/${act}`, form);
	}

	preview(id: string, n: number): Promise<Answer<MailingLetter>> {
		return this.who.get(`${this.address}/${id}/preview/${n}`);
	}

	async leftOut(id: string): Promise<MailingLeftOut[]> {
		return (await this.who.get<MailingLeftOut[]>(`${this.address}/${id}/left-out`)).body;
	}
}
