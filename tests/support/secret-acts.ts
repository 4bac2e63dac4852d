import { randomUUID } from "node:crypto";
import type { AuthorReview } from "@deck/contracts/author-review";
import type { Bulk } from "@deck/contracts/bulk";
import type { Note } from "@deck/contracts/note";
import type { AskResult } from "@deck/contracts/review";
import { idOf, link } from "./accounts.ts";
import { day } from "./builders.ts";
import { MailingSteps, mailingTexts } from "./mailing-steps.ts";
import { reviewForm } from "./review-steps.ts";
import { RoomSteps } from "./room-steps.ts";
import { ACTING, AUTHORS, made, REVIEWERS, type SecretStage } from "./secret-stage.ts";

/** An act, and the people who may notice it. */
export interface Act {
	/** `staff`: the paper's, without a conflict of interest. */
	shows: readonly string[];
	/** Hidden from who acts as one of these people (product.md §1). */
	isOwn?: true;
	/** Others who get an e-mail, and notice nothing else. */
	tells?: readonly string[];
	run(): Promise<unknown>;
}

/** Returns whether somebody may notice an act. */
export function shows({ shows, isOwn }: Act, name: string): boolean {
	const target = ACTING[name];
	if (target) return shows.includes(target) && !isOwn;
	return shows.includes(name === "observer" ? "staff" : name);
}

/** Addresses at which an act that shows to the paper's staff also shows to somebody else, and why it may. */
export const KNOWN_TO: readonly { who: string; address: RegExp; why: string }[] = [
	{
		who: "secretary",
		address: /adm\/reviews\/experts$/,
		why: "whoever asks experts sees how much each has to do, whatever the section; it names no paper",
	},
];

/** What is done on the stage, in this order; each shows to the paper's staff, unless it says otherwise. */
export function secretActs(stage: SecretStage): Record<string, Act> {
	const { path, steps, life, askable, editor } = stage;
	const the = (name: string) => stage.the(name);
	const answer = (name: string, form: object) => made(steps.answer(the(name), stage.review(name), form));
	const notes = `/api/conf/${path}/adm/papers/1/notes`;
	const originality = `/api/conf/${path}/adm/papers/1/versions/1/originality`;
	const mailings = new MailingSteps(editor, path);
	const propose = (to: string | null) =>
		made(the("chair").request("PUT", `${life.staffAddress}/proposal`, { body: { to, note: "Sound" } }));
	const draft = (name: string) =>
		made(the(name).post(`/api/conf/${path}/drafts`, { type: "paper", content: {} }));
	let note: Note;
	let mailing: { id: string; version: number; recipients: number };
	return {
		"an expert is asked": { shows: ["staff", "third"], run: () => stage.ask("third") },
		"they are reminded": {
			shows: ["staff", "third"],
			run: () => stage.act("remind", "third"),
		},
		"they state something of themselves": {
			shows: ["third"],
			isOwn: true,
			run: async () => {
				const body = { interests: ["optics"], languages: ["en"], limit: 3, note: "Not in August" };
				const form = { ...body, people: [the("author").email], organizations: [], version: 0 };
				return made(the("third").request("PUT", "/api/profile/reviewer", { body: form }));
			},
		},
		"they agree": {
			shows: ["staff", "third"],
			run: () => answer("third", { agrees: true }),
		},
		"they save a draft": {
			shows: ["third"],
			isOwn: true,
			run: () => {
				const { verdict: _, ...text } = reviewForm({ content: "The draft." });
				const body = { ...text, verdict: null, version: 0 };
				return made(the("third").request("PUT", `${steps.own(stage.review("third"))}/draft`, { body }));
			},
		},
		"their deadline is extended": {
			shows: ["staff", "third"],
			run: () => stage.act("extend", "third", { due: day(40) }),
		},
		"they send their review": {
			shows: ["staff", "third"],
			run: () => made(steps.send(the("third"), stage.review("third"))),
		},
		"it is rated": {
			shows: ["staff"],
			run: () => stage.act("rate", "third", { quality: 4 }),
		},
		"it is handed back": {
			shows: ["staff", "third"],
			run: () => stage.act("hand_back", "third"),
		},
		"it is sent again": {
			shows: ["staff", "third"],
			run: () => made(steps.send(the("third"), stage.review("third"))),
		},
		"another expert is asked": { shows: ["staff"], run: () => stage.ask("fourth") },
		"they decline and name somebody": {
			shows: ["staff"],
			run: () => {
				const alternate = { name: "Lorikeet", email: "lorikeet@example.org" };
				const form = { agrees: false, reason: "no_time", note: "", alternate };
				return answer("fourth", form);
			},
		},
		"they are asked once more": {
			shows: ["staff"],
			run: () => stage.act("reinstate", "fourth", { due: day(40) }),
		},
		"they are replaced": {
			shows: ["staff"],
			run: async () => {
				await stage.act("cancel", "fourth");
				await stage.ask("fifth");
			},
		},
		"many are asked at once": {
			shows: ["staff"],
			run: async () => {
				const asks = [{ paper: 1, expert: stage.experts.get("fourth") }];
				const body = { asks, run: "Sending01" };
				const [one] = await made(editor.post<AskResult[]>(`/api/conf/${path}/adm/reviews`, body));
				stage.reviews.set("fourth", one?.review ?? "");
			},
		},
		"that is undone": {
			shows: ["staff"],
			run: () => stage.act("cancel", "fourth", { run: "Sending01" }),
		},
		"a note is written and mentions somebody": {
			shows: ["staff"],
			run: async () => {
				const mentions = [{ user_id: await idOf(the("chair")), name: "Chair" }];
				note = await made(editor.post<Note>(notes, { text: "@Chair overlaps", mentions }));
			},
		},
		"it is changed": {
			shows: ["staff"],
			run: async () => {
				const body = { text: "Overlaps with 2", mentions: [], version: note.version };
				note = await made(editor.request<Note>("PUT", `${notes}/${note.id}`, { body }));
			},
		},
		"it is deleted": { shows: ["staff"], run: () => made(editor.request("DELETE", `${notes}/${note.id}`)) },
		"it is brought back": { shows: ["staff"], run: () => made(editor.post(`${notes}/${note.id}/undo`)) },
		"a decision is proposed": { shows: ["staff"], run: () => propose("accept") },
		"the proposal is taken back": { shows: ["staff"], run: () => propose(null) },
		"a figure of originality is entered": {
			shows: ["staff"],
			run: () =>
				made(
					editor.request("PUT", originality, {
						body: { originality: 91, service: "Elsewhere", note: "", version: 0 },
					}),
				),
		},
		"it is taken away": {
			shows: ["staff"],
			run: () => made(editor.request("DELETE", `${originality}?version=1`)),
		},
		"the reviewers' message is drafted": {
			shows: [],
			run: async () => {
				const draft = await mailings.gathered({ of: "papers", numbers: "1", whom: "reviewers" });
				const text = { subject: "Judges", text: "{name} {title}" };
				await made(mailings.save(draft.id, draft.version, mailingTexts({ en: text, ru: text })));
				mailing = { id: draft.id, version: draft.version + 1, recipients: draft.recipients };
				askable.ids.mailings = [mailing.id];
			},
		},
		"it is sent": {
			shows: ["staff"],
			tells: REVIEWERS,
			run: async () => {
				await made(mailings.send(mailing.id, mailing.version, mailing.recipients));
				await mailings.until(mailing.id, "done");
			},
		},
		"accounts are linked": { shows: ["third"], run: () => link(the("third"), the("alias")) },
		"a decision is held": {
			shows: [],
			run: async () => made(life.move(the("chair"), "accepted", { hold: true, note: "Well done" })),
		},
		"it is replaced": {
			shows: [],
			run: () => made(life.move(the("chair"), "rejected", { hold: true, note: "Not yet" })),
		},
		"it is discarded": {
			shows: [],
			run: async () => {
				const { staff } = await life.read(editor);
				const at = encodeURIComponent(staff?.held?.at ?? "");
				return made(editor.request("DELETE", `${life.staffAddress}/held?at=${at}`));
			},
		},
		"a review is shown to the authors": {
			shows: ["staff", "first", ...AUTHORS],
			run: () => stage.act("reveal", "first", { reply_till: day(3) }),
		},
		"they answer it": {
			shows: ["staff", "first", ...AUTHORS],
			run: async () => {
				const [shown] = await made(the("author").get<AuthorReview[]>(steps.authorAddress));
				const body = { text: "Units are added" };
				await made(the("author").request("PUT", `${steps.authorAddress}/${shown?.id}/reply`, { body }));
			},
		},
		"they write in the paper's room": {
			shows: ["staff", ...AUTHORS],
			run: () => made(new RoomSteps(path, "sub-1").say(the("author"), "Which font?")),
		},
		"an author saves a draft": { shows: ["author"], isOwn: true, run: () => draft("author") },
		"another author saves a draft": { shows: ["reader"], isOwn: true, run: () => draft("reader") },
		"a list is saved under a name": {
			shows: [],
			run: () => {
				const view = { list: "papers", name: "Mine", search: "?status=reviewing", shared: false };
				return made(editor.post(`/api/conf/${path}/adm/views`, view));
			},
		},
		"the paper is moved to another section": {
			shows: ["staff", "secretary", "first", "third", "reviewing", ...AUTHORS],
			run: () => made(life.change(editor, "", { section: "signals" })),
		},
		"it is moved back by a bulk action that is undone": {
			shows: ["staff", "secretary", "first", "third", "reviewing", ...AUTHORS],
			run: async () => {
				const id = randomUUID();
				const { version } = await life.read(editor);
				const what = { act: "section", section: "optics" };
				const papers = [{ number: 1, seen: version }];
				await made(editor.post<Bulk>(`/api/conf/${path}/adm/bulk`, { id, what, papers }));
				await made(editor.post(`/api/conf/${path}/adm/bulk/${id}/undo`, { numbers: [1] }));
			},
		},
		"the paper is accepted": {
			shows: ["staff", "secretary", "first", "third", "reviewing", ...AUTHORS],
			run: () => made(life.move(the("creator"), "accepted")),
		},
	};
}
