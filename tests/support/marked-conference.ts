import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { BulkPreview } from "@deck/contracts/bulk";
import type { Issue } from "@deck/contracts/issue";
import type { StaffNewsKind } from "@deck/contracts/staff-news";
import { conferenceByPath } from "@deck/core/conference/find";
import { systemContext } from "@deck/core/kernel/context";
import { importPaper } from "@deck/core/paper/import";
import { openingRequests } from "@deck/core/registration/entity";
import { userIdOf } from "./accounts.ts";
import {
	authorForm,
	dayFromToday,
	issueForm,
	makePdf,
	paperForm,
	rewriteParts,
	submitPaper,
	uploadUninspected,
} from "./builders.ts";
import { Cast } from "./cast.ts";
import { PHOTO, sendPreview, uploadChatFile } from "./chat-files.ts";
import { ChatRoomSteps } from "./chat-room-steps.ts";
import type { InProcessApp } from "./in-process.ts";
import { makeJpeg } from "./jpeg.ts";
import { MailingSteps, mailingTexts } from "./mailing-steps.ts";
import { PaperSteps } from "./paper-steps.ts";
import { Person } from "./person.ts";
import { prose, prosePdf } from "./prose.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
	socialEvent,
} from "./registration-steps.ts";
import { ReviewSteps, reviewForm } from "./review-steps.ts";
import { requireCreated } from "./secret-stage.ts";
import { waitForComparison } from "./wait-for-comparison.ts";
import { makeZip } from "./zip.ts";

const BOTH = (text: object) => ({ en: text, ru: text });

/** A conference with one text in every feature. */
export class MarkedConference {
	readonly path: string;
	readonly #deck: InProcessApp;
	readonly #mark: string;
	readonly #cast: Cast;

	private constructor(deck: InProcessApp, mark: string, cast: Cast, path: string) {
		this.#deck = deck;
		this.#mark = mark;
		this.#cast = cast;
		this.path = path;
	}

	/** The people around it are new, so that nothing else is theirs. */
	static async make(deck: InProcessApp, mark: string): Promise<MarkedConference> {
		const cast = await Cast.join(deck.machine);
		const path = await conferenceWithRegistration(cast);
		const made = new MarkedConference(deck, mark, cast, path);
		await made.#fillItself();
		const life = await made.#fillPapers();
		await made.#fillReviews(life.number);
		await made.#fillRegistrations(life);
		await made.#fillIssue(life.number);
		await made.#fillWork(life.number);
		await made.#fillMailings(life.number);
		await made.#fillRoom(life.number);
		return made;
	}

	get creator(): Person {
		return this.#cast.the("creator");
	}

	get #editor(): Person {
		return this.#cast.the("editor");
	}

	get #author(): Person {
		return this.#cast.the("author");
	}

	get #area(): string {
		return `/api/conf/${this.path}/adm`;
	}

	#join(): Promise<Person> {
		return new Person(this.#deck.machine).join();
	}

	async #file(
		person: Person,
		purpose: Parameters<typeof uploadUninspected>[3],
		bytes?: Uint8Array<ArrayBuffer>,
	) {
		const extension = purpose === "source" ? "zip" : "pdf";
		const id = await uploadUninspected(
			person,
			bytes ?? (await makePdf(1)),
			`${this.#mark}.${extension}`,
			purpose,
		);
		await requireCreated(person.post(`/api/uploads/${id}/complete`));
		return id;
	}

	async #fillItself(): Promise<void> {
		const picture = makeJpeg(40, 30).toString("base64");
		const { path } = await requireCreated(
			this.creator.post<{ path: string }>(`${this.#area}/pictures`, { picture }),
		);
		const text = { text: `${this.#mark} ![A map](${path})` };
		await requireCreated(
			this.#cast.putAdmin("creator", this.path, "info", { version: 0, locales: BOTH(text) }),
		);
		await rewriteParts(this.#deck.machine.table, this.path, { events: [socialEvent("dinner", 5)] });
	}

	/** Source, second version, outside report, distinct authors, bulk change, import. */
	async #fillPapers(): Promise<PaperSteps> {
		const [author, editor, mark] = [this.#author, this.#editor, this.#mark];
		const source_upload_id = await this.#file(author, "source", makeZip({ "paper.tex": mark }));
		const names = { first_name: mark, last_name: mark };
		const authors = [
			authorForm({ ...names, email: author.email }),
			authorForm({
				...names,
				email: `${mark.toLowerCase()}-2@example.org`,
				corresponding: false,
				mailable: false,
			}),
		];
		const form = { title: mark, abstract: mark, source_upload_id, authors };
		const text = await prosePdf(`${mark} ${prose(60)}`);
		const number = await submitPaper(author, this.path, form, text);
		const life = new PaperSteps(this.path, number);
		await requireCreated(life.changeStatus(editor, "revising", { note: mark }));
		await requireCreated(life.addVersion(author, mark));
		await waitForComparison(editor, this.path, number);
		const report_upload_id = await this.#file(editor, "originality_report");
		const figure = { originality: 90, service: mark, note: mark, report_upload_id, version: 0 };
		const originality = `${this.#area}/papers/${number}/versions/2/originality`;
		await requireCreated(editor.request("PUT", originality, { body: figure }));
		const distinct = authors.map(({ email }) => ({ email, papers: [number] }));
		await requireCreated(
			editor.post(`${this.#area}/authors/namesakes`, { authors: distinct, distinct: true }),
		);
		const what = { act: "section", section: "signals" };
		const [trial] = await requireCreated(
			editor.post<BulkPreview[]>(`${this.#area}/bulk/try`, { what, numbers: [number] }),
		);
		const papers = [{ number, seen: trial?.seen }];
		await requireCreated(editor.post(`${this.#area}/bulk`, { id: mark, what, papers }));
		const conference = await conferenceByPath(this.#deck.ports.table, this.path);
		if (!conference) throw new Error("the conference is missing");
		const pdf = { name: `${mark}.pdf`, read: () => makePdf(1) };
		const imported = { form: paperForm(author.email, { title: mark }), pdf };
		await importPaper(systemContext(this.#deck.ports), conference, imported, false);
		return life;
	}

	/** One sent with a file and answered with another, one being written, an undone sending. */
	async #fillReviews(number: number): Promise<void> {
		const [author, editor, mark] = [this.#author, this.#editor, this.#mark];
		const steps = new ReviewSteps(this.path, number);
		const [sender, writer] = [await this.#join(), await this.#join()];
		const sent = await steps.requestReview(editor, sender, mark);
		const text = { content: mark, detailed: mark, overall: mark, private: mark };
		const upload_id = await this.#file(sender, "review_file");
		await steps.agreeAndSend(sender, sent, reviewForm({ ...text, upload_id }));
		const refused = await steps.applyAction(editor, "reveal", sent, { reply_till: dayFromToday(3) });
		if (refused) throw new Error(`the review was not shown: ${refused}`);
		const [shown] = await requireCreated(author.get<ReviewForAuthors[]>(steps.authorAddress));
		const reply = { text: mark, upload_id: await this.#file(author, "review_file") };
		await requireCreated(author.request("PUT", `${steps.authorAddress}/${shown?.id}/reply`, { body: reply }));
		const written = await steps.requestReview(editor, writer, mark);
		await requireCreated(steps.answer(writer, written, { agrees: true }));
		const draft = { ...reviewForm(text), verdict: null, version: 0 };
		await requireCreated(writer.request("PUT", `${steps.reviewerAddress(written)}/draft`, { body: draft }));
		const undone = { act: "cancel", reviews: [`${number}-9`], run: mark };
		await requireCreated(editor.post(`${this.#area}/reviews/acts`, undone));
	}

	/** Paid as a bank's file has it, with a document and a place; presenting; cancelled; a draft. */
	async #fillRegistrations({ number, ...life }: PaperSteps): Promise<void> {
		const [author, editor, mark] = [this.#author, this.#editor, this.#mark];
		await requireCreated(new PaperSteps(life.path, number).changeStatus(editor, "accepted", { note: mark }));
		const steps = new RegistrationSteps(this.path);
		const names = { first_name: mark, last_name: mark };
		const form = (changes: object = {}) =>
			registrationForm({
				locales: { en: names, ru: names },
				needs: mark,
				organization: { kind: "other", short_name: mark, city: mark },
				...changes,
			});
		const [payer, leaver, writer] = [await this.#join(), await this.#join(), await this.#join()];
		const upload_id = await this.#file(payer, "status_document");
		const young = { young: true, status: "stud", upload_id, events: ["dinner"] };
		const paid = await steps.sendForNumber(payer, form(young));
		await requireCreated(editor.post(`${steps.staffAddress}/${paid}/notes`, { text: mark, mentions: [] }));
		const { price, version } = await steps.readForStaff(editor, paid);
		const pay = {
			act: "pay",
			version,
			date: dayFromToday(0),
			sum: price?.total,
			reference: mark,
			note: mark,
		};
		await requireCreated(
			editor.post(`${steps.staffAddress}/acts`, { run: mark, acts: [{ number: paid, form: pay }] }),
		);
		await steps.sendForNumber(leaver, form());
		await requireCreated(steps.cancel(leaver));
		await requireCreated(steps.save(writer, form()));
		await steps.sendForNumber(author, form({ format: "presenter", papers: [number] }));
		// Asked before registration opened.
		await openingRequests(this.#deck.ports.table)
			.put({
				conference: this.path,
				user_id: await userIdOf(this.creator),
				asked_at: new Date().toISOString(),
			})
			.go();
	}

	async #fillIssue(number: number): Promise<void> {
		const locales = BOTH({ title: this.#mark, publication: this.#mark }) as Issue["locales"];
		const form = issueForm({ locales, publisher: this.#mark, publisher_place: this.#mark });
		const { id } = await requireCreated(this.#editor.post<Issue>(`${this.#area}/issues`, form));
		await requireCreated(this.#editor.post(`${this.#area}/issues/${id}/papers`, { add: [number] }));
	}

	/** Notes, a digest, an invited colleague, views, a template. */
	async #fillWork(number: number): Promise<void> {
		const [author, editor, mark] = [this.#author, this.#editor, this.#mark];
		const kinds: StaffNewsKind[] = ["papers", "versions", "withdrawals", "reviews", "refusals"];
		const modes = Object.fromEntries(kinds.map((kind) => [kind, "daily"]));
		const chosen = { conference: this.path, modes, sections: null };
		await requireCreated(editor.request("PUT", "/api/profile/staff-news", { body: chosen }));
		await submitPaper(author, this.path, { title: mark });
		const invited = { email: `${mark.toLowerCase()}-3@example.org`, admin_roles: [{ type: "observer" }] };
		await requireCreated(this.creator.post(`${this.#area}/staff`, invited));
		await requireCreated(editor.post(`${this.#area}/papers/${number}/notes`, { text: mark, mentions: [] }));
		for (const shared of [true, false])
			await requireCreated(
				editor.post(`${this.#area}/views`, { list: "papers", name: mark, search: `?q=${mark}`, shared }),
			);
		await requireCreated(
			editor.post(`${this.#area}/templates`, { name: mark, locales: BOTH({ text: mark }) }),
		);
		const content = { title: mark, abstract: mark };
		await requireCreated(author.post(`/api/conf/${this.path}/drafts`, { type: "paper", content }));
	}

	/** One sent, one a draft. */
	async #fillMailings(number: number): Promise<void> {
		const steps = new MailingSteps(this.#editor, this.path);
		const text = { subject: this.#mark, text: this.#mark };
		for (const sends of [true, false]) {
			const audience = { of: "papers", numbers: `${number}`, whom: "authors" };
			const { id, version, recipients } = await steps.createAndWait(audience);
			const saved = await requireCreated(steps.save(id, version, mailingTexts({ en: text, ru: text })));
			if (!sends) continue;
			await requireCreated(steps.send(id, saved.version, recipients));
			await steps.waitForState(id, "done");
		}
	}

	/** A message with a picture, an edited one, read by staff. */
	async #fillRoom(number: number): Promise<void> {
		const [author, mark] = [this.#author, this.#mark];
		const room = new ChatRoomSteps(this.path, `sub-${number}`);
		const { id } = await uploadChatFile(author, PHOTO, `${mark}.jpg`);
		await requireCreated(sendPreview(author, id));
		await requireCreated(author.post(`${room.address}/messages`, { text: mark, uploads: [id] }));
		const { n } = await requireCreated(room.postMessage(author, mark));
		await requireCreated(room.edit(author, n, `${mark} again`));
		await room.setReadMark(this.#editor, { seen: n });
	}
}
