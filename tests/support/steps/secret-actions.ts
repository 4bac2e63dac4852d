import { randomUUID } from "node:crypto";
import type { DeliveryProblem } from "@deck/contracts/address";
import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { Bulk, BulkPreview, BulkResult } from "@deck/contracts/bulk";
import type { Note } from "@deck/contracts/note";
import type { ReleaseResult } from "@deck/contracts/paper-staff";
import type { RegistrationResult } from "@deck/contracts/registration-actions";
import type { ReviewRequestResult } from "@deck/contracts/review";
import { expect } from "vitest";
import { EVENTUALLY } from "../eventually.ts";
import { dayFromToday } from "../fixtures/days.ts";
import { AUTHORS, IMPERSONATIONS, REVIEWERS, type SecretStage } from "../fixtures/secret-stage.ts";
import type { ApiResponse, Person } from "../person.ts";
import { requireSuccess } from "../require-success.ts";
import { linkAlias, userIdOf } from "./accounts.ts";
import { ChatRoomSteps } from "./chat-room-steps.ts";
import { impersonationHeaders } from "./impersonation-steps.ts";
import { MailingSteps, mailingTexts } from "./mailing-steps.ts";
import { PaperSteps } from "./paper-steps.ts";
import { registrationForm } from "./registration-steps.ts";
import { reviewForm } from "./review-steps.ts";

/** An act, and the people who may notice it. */
export interface SecretAction {
	/** Names, or roles of `ROLE_OF` without a conflict of interest. */
	visibleTo: readonly string[];
	/** Addresses and frames at which others among them must not notice it. */
	hidden?: { at: RegExp; from: readonly string[] };
	/** Hidden from impersonators of these people (product.md §1). */
	isOwn?: true;
	/** Others who get an e-mail, and notice nothing else. */
	notified?: readonly string[];
	run(): Promise<unknown>;
}

/** Roles of people who neither write nor review the paper. */
const ROLE_OF: Record<string, readonly string[]> = {
	superadmin: ["staff", "registrars", "deciders"],
	editor: ["staff", "registrars", "deciders"],
	observer: ["staff", "registrars"],
	section_secretary: ["staff"],
};

const mayKnow = ({ visibleTo }: SecretAction, name: string): boolean =>
	[name, ...(ROLE_OF[name] ?? [])].some((one) => visibleTo.includes(one));

/** Returns whether somebody may notice an act in answers. Conflicts are subtracted last (product.md §1). */
export function shows(act: SecretAction, name: string): boolean {
	const { target, by } = IMPERSONATIONS[name] ?? {};
	if (target && !by) return mayKnow(act, target) && !act.isOwn;
	return mayKnow(act, name) || mayKnow(act, by ?? name);
}

/** Returns whether an act may cause frames and e-mails of somebody: for impersonators as for themselves. */
export function notifies(act: SecretAction, name: string): boolean {
	return mayKnow(act, name in IMPERSONATIONS ? (IMPERSONATIONS[name]?.by ?? "superadmin") : name);
}

interface Known {
	who: string;
	/** Entry of `visibleTo`. */
	audience: string;
	/** Address of an answer, or a frame. */
	at: RegExp;
	/** Part of the answer. */
	part: RegExp;
	why: string;
}

/** What an act that shows to some also shows to somebody else. */
export const KNOWN_TO: readonly Known[] = [
	{
		who: "secretary",
		audience: "staff",
		at: /adm\/(reviews\/experts|experts\/addresses)$/,
		part: /\n[\s\S]*/,
		why: "whoever asks experts sees how much each has to do and who cannot be reached; it names no paper",
	},
];

/** Addresses and frames of registrations. */
export const REGISTRATION = /registration|reg-\d|adm\/rooms/;
/** Know registrations: in a double-blind conference, none who review there. */
export const REGISTRARS = ["registrars", "conflicted"];

/** Lists the acts in order. `visibleTo` names who may notice each. */
export function secretActions(stage: SecretStage): Record<string, SecretAction> {
	const { path, steps, paperSteps, registrationSteps, routeParams, editor } = stage;
	const the = (name: string) => stage.the(name);
	const answer = (name: string, form: object) =>
		requireSuccess(steps.answer(the(name), stage.review(name), form));
	const notes = `/api/conf/${path}/adm/papers/1/notes`;
	const originality = `/api/conf/${path}/adm/papers/1/versions/1/originality`;
	const mailings = new MailingSteps(editor, path);
	const presented = new PaperSteps(path, 3);
	const propose = (to: string | null) =>
		requireSuccess(
			the("chair").request("PUT", `${paperSteps.staffAddress}/proposal`, { body: { to, note: "Sound" } }),
		);
	const draft = (name: string) =>
		requireSuccess(the(name).post(`/api/conf/${path}/drafts`, { type: "paper", content: {} }));
	const bulk = `/api/conf/${path}/adm/bulk`;
	const requireDone = async (answer: Promise<ApiResponse<{ refused: string | null }[]>>) => {
		const [one] = await requireSuccess(answer);
		if (one?.refused !== null) throw new Error(`the action was refused: ${one?.refused}`);
	};
	const undo = (who: Person, id: string) =>
		requireDone(who.post<BulkResult[]>(`${bulk}/${id}/undo`, { numbers: [1] }));
	/** Does something to the first paper. Returns the action's id. */
	const applyBulk = async (what: object) => {
		const id = randomUUID();
		const [seen] = await requireSuccess(editor.post<BulkPreview[]>(`${bulk}/try`, { what, numbers: [1] }));
		const { seen: version, seen_review } = seen ?? {};
		const papers = [{ number: 1, seen: version, seen_review }];
		await requireDone(editor.post<BulkResult[]>(bulk, { id, what, papers }));
		return id;
	};
	const bulkThenUndo = async (what: object) => undo(editor, await applyBulk(what));
	/** Undoes the last decision on the first paper alone. */
	const undoDecision = async (who: Person) => {
		const [last] = await requireSuccess(who.get<Bulk[]>(`${paperSteps.staffAddress}/undo`));
		await undo(who, last?.id ?? "");
	};
	let linked = "";
	let note: Note;
	let mailing: { id: string; version: number; recipients: number };
	return {
		"an expert is asked": { visibleTo: ["staff", "third"], run: () => stage.requestReview("third") },
		"they are reminded": {
			visibleTo: ["staff", "third"],
			run: () => stage.applyReviewAction("remind", "third"),
		},
		"they state something of themselves": {
			visibleTo: ["third"],
			isOwn: true,
			run: async () => {
				const body = { interests: ["optics"], languages: ["en"], limit: 3, note: "Not in August" };
				const form = { ...body, people: [the("author").email], organizations: [], version: 0 };
				return requireSuccess(the("third").request("PUT", "/api/profile/reviewer", { body: form }));
			},
		},
		"they agree": {
			visibleTo: ["staff", "third"],
			run: () => answer("third", { agrees: true }),
		},
		"they save a draft": {
			visibleTo: ["third"],
			isOwn: true,
			run: () => {
				const { verdict: _, ...text } = reviewForm({ content: "The draft." });
				const body = { ...text, verdict: null, version: 0 };
				return requireSuccess(
					the("third").request("PUT", `${steps.reviewerAddress(stage.review("third"))}/draft`, { body }),
				);
			},
		},
		"their deadline is extended": {
			visibleTo: ["staff", "third"],
			run: () => stage.applyReviewAction("extend", "third", { due: dayFromToday(40) }),
		},
		"they send their review": {
			visibleTo: ["staff", "third"],
			run: () => requireSuccess(steps.send(the("third"), stage.review("third"))),
		},
		"it is rated": {
			visibleTo: ["staff"],
			run: () => stage.applyReviewAction("rate", "third", { quality: 4 }),
		},
		"it is handed back": {
			visibleTo: ["staff", "third"],
			run: () => stage.applyReviewAction("hand_back", "third"),
		},
		"it is sent again": {
			visibleTo: ["staff", "third"],
			run: () => requireSuccess(steps.send(the("third"), stage.review("third"))),
		},
		"it is corrected": {
			visibleTo: ["staff", "third"],
			run: () => requireSuccess(steps.correct(the("third"), stage.review("third"), { confidence: 2 })),
		},
		"another expert is asked": { visibleTo: ["staff"], run: () => stage.requestReview("fourth") },
		"they decline and name somebody": {
			visibleTo: ["staff"],
			run: () => {
				const alternate = { name: "Lorikeet", email: "lorikeet@example.org" };
				const form = { agrees: false, reason: "no_time", note: "", alternate };
				return answer("fourth", form);
			},
		},
		"they are asked once more": {
			visibleTo: ["staff"],
			run: () => stage.applyReviewAction("reinstate", "fourth", { due: dayFromToday(40) }),
		},
		"they are replaced": {
			visibleTo: ["staff"],
			run: async () => {
				await stage.applyReviewAction("cancel", "fourth");
				await stage.requestReview("fifth");
			},
		},
		"many are asked at once": {
			visibleTo: ["staff"],
			run: async () => {
				const asks = [{ paper: 1, expert: stage.experts.get("fourth") }];
				const body = { asks, run: "Sending01" };
				const [one] = await requireSuccess(
					editor.post<ReviewRequestResult[]>(`/api/conf/${path}/adm/reviews`, body),
				);
				stage.reviews.set("fourth", one?.review ?? "");
			},
		},
		"that is undone": {
			visibleTo: ["staff"],
			run: () => stage.applyReviewAction("cancel", "fourth", { run: "Sending01" }),
		},
		"an expert without a working address is asked": {
			visibleTo: ["staff"],
			run: async () => {
				await stage.requestReview("unreachable");
				const read = () => editor.get<DeliveryProblem[]>(`/api/conf/${path}/adm/experts/addresses`);
				await expect
					.poll(async () => (await read()).body.map(({ email }) => email), EVENTUALLY)
					.toEqual([the("unreachable").email]);
			},
		},
		"a note is written and mentions somebody": {
			visibleTo: ["staff"],
			run: async () => {
				const mentions = [{ user_id: await userIdOf(the("chair")), name: "Chair" }];
				note = await requireSuccess(editor.post<Note>(notes, { text: "@Chair overlaps", mentions }));
			},
		},
		"it is changed": {
			visibleTo: ["staff"],
			run: async () => {
				const body = { text: "Overlaps with 2", mentions: [], version: note.version };
				note = await requireSuccess(editor.request<Note>("PUT", `${notes}/${note.id}`, { body }));
			},
		},
		"it is deleted": {
			visibleTo: ["staff"],
			run: () => requireSuccess(editor.request("DELETE", `${notes}/${note.id}`)),
		},
		"it is brought back": {
			visibleTo: ["staff"],
			run: () => requireSuccess(editor.post(`${notes}/${note.id}/undo`)),
		},
		"a decision is proposed": { visibleTo: ["staff"], run: () => propose("accept") },
		"the proposal is taken back": { visibleTo: ["staff"], run: () => propose(null) },
		"a figure of originality is entered": {
			visibleTo: ["staff"],
			run: () =>
				requireSuccess(
					editor.request("PUT", originality, {
						body: { originality: 91, service: "Elsewhere", note: "", version: 0 },
					}),
				),
		},
		"it is taken away": {
			visibleTo: ["staff"],
			run: () => requireSuccess(editor.request("DELETE", `${originality}?version=1`)),
		},
		"the reviewers' message is drafted": {
			visibleTo: [],
			run: async () => {
				const draft = await mailings.createAndWait({ of: "papers", numbers: "1", group: "reviewers" });
				const text = { subject: "Judges", text: "{name} {title}" };
				await requireSuccess(mailings.save(draft.id, draft.version, mailingTexts({ en: text, ru: text })));
				mailing = { id: draft.id, version: draft.version + 1, recipients: draft.recipients };
				routeParams.ids.mailings = [mailing.id];
			},
		},
		"it is sent": {
			visibleTo: ["staff"],
			notified: REVIEWERS,
			run: async () => {
				await requireSuccess(mailings.send(mailing.id, mailing.version, mailing.recipients));
				await mailings.waitForState(mailing.id, "done");
			},
		},
		"accounts are linked": {
			visibleTo: ["third"],
			run: async () => {
				linked = (await linkAlias(the("third"), the("alias"))).aliases.at(-1)?.id ?? "";
			},
		},
		"they are separated": {
			visibleTo: ["third"],
			run: () => requireSuccess(the("third").request("DELETE", `/api/profile/aliases/${linked}`)),
		},
		"a decision is held": {
			visibleTo: ["deciders"],
			run: async () =>
				requireSuccess(paperSteps.changeStatus(the("chair"), "accepted", { hold: true, note: "Well done" })),
		},
		"it is replaced": {
			visibleTo: ["deciders"],
			run: () =>
				requireSuccess(paperSteps.changeStatus(the("chair"), "rejected", { hold: true, note: "Not yet" })),
		},
		"it is discarded": {
			visibleTo: ["deciders"],
			run: async () => {
				const { staff } = await paperSteps.read(editor);
				const at = encodeURIComponent(staff?.held?.at ?? "");
				return requireSuccess(editor.request("DELETE", `${paperSteps.staffAddress}/held?at=${at}`));
			},
		},
		"a decision is held by a bulk action that is undone": {
			visibleTo: ["deciders"],
			run: () => bulkThenUndo({ act: "status", to: "accepted", hold: true }),
		},
		"a decision is held by a bulk action that somebody undoes as the editor": {
			visibleTo: ["deciders"],
			run: async () => {
				const id = await applyBulk({ act: "status", to: "accepted", hold: true });
				const headers = impersonationHeaders(editor);
				const undone = the("superadmin").post<BulkResult[]>(`${bulk}/${id}/undo`, { numbers: [1] }, headers);
				await requireDone(undone);
			},
		},
		"a review is shown to the authors": {
			visibleTo: ["staff", "first", ...AUTHORS],
			run: () => stage.applyReviewAction("reveal", "first", { reply_till: dayFromToday(3) }),
		},
		"they answer it": {
			visibleTo: ["staff", "first", ...AUTHORS],
			run: async () => {
				const [shown] = await requireSuccess(the("author").get<ReviewForAuthors[]>(steps.authorAddress));
				const body = { text: "Units are added" };
				await requireSuccess(
					the("author").request("PUT", `${steps.authorAddress}/${shown?.id}/reply`, { body }),
				);
			},
		},
		"all reviews are shown by a bulk action": {
			visibleTo: ["staff", "first", "third", ...AUTHORS],
			run: () => applyBulk({ act: "reveal", reply_till: dayFromToday(3) }),
		},
		"they write in the paper's room": {
			visibleTo: ["staff", ...AUTHORS],
			run: () => requireSuccess(new ChatRoomSteps(path, "sub-1").postMessage(the("author"), "Which font?")),
		},
		"that needs no answer": {
			visibleTo: ["staff"],
			run: () => requireSuccess(editor.post(`/api/conf/${path}/adm/rooms/sub-1/answered`, { messages: 1 })),
		},
		"the paper gets a discount": {
			visibleTo: ["staff", ...AUTHORS],
			run: () => requireSuccess(paperSteps.changeAsStaff(editor, "", { discount: 50, type: "paper" })),
		},
		"staff who review the paper send their review": {
			visibleTo: ["staff", "reviewing"],
			run: () => requireSuccess(steps.send(the("reviewing"), stage.review("reviewing"))),
		},
		"a registration is noted": {
			visibleTo: REGISTRARS,
			run: () =>
				requireSuccess(
					editor.post(`/api/conf/${path}/adm/registrations/1/notes`, { text: "Pays late", mentions: [] }),
				),
		},
		"it is cancelled by a bulk action that is undone": {
			visibleTo: [...REGISTRARS, "listener"],
			run: async () => {
				const id = randomUUID();
				const { version } = await registrationSteps.readForStaff(editor, 1);
				const form = { act: "cancel", version, reasons: { en: "Not paid.", ru: "Не оплачено." } };
				const at = registrationSteps.staffAddress;
				const acts = [{ number: 1, form }];
				await requireDone(editor.post<RegistrationResult[]>(`${at}/acts`, { run: id, acts }));
				await requireDone(editor.post(`${at}/runs/${id}/undo`, { numbers: [1] }));
			},
		},
		"its listener becomes a presenter": {
			visibleTo: [...REGISTRARS, "listener"],
			run: () =>
				requireSuccess(
					registrationSteps.send(the("listener"), registrationForm({ format: "presenter", papers: [4] })),
				),
		},
		"its payment is confirmed": {
			visibleTo: [...REGISTRARS, "listener"],
			run: () => requireSuccess(registrationSteps.confirmPayment(editor, 1)),
		},
		"they write in its room": {
			visibleTo: [...REGISTRARS, "listener"],
			run: () => requireSuccess(new ChatRoomSteps(path, "reg-1").postMessage(the("listener"), "Which hall?")),
		},
		"another registration is paid": {
			visibleTo: [...REGISTRARS, "presenter"],
			run: () => requireSuccess(registrationSteps.confirmPayment(editor, 2)),
		},
		"it loses its paper": {
			visibleTo: [...REGISTRARS, "staff", "secretary", "reviewing", "conflicted_chair", "presenter"],
			hidden: {
				at: REGISTRATION,
				from: ["section_secretary", "secretary", "reviewing", "conflicted_chair"],
			},
			run: () => requireSuccess(presented.changeStatus(the("creator"), "rejected", { reason: "An error" })),
		},
		"its payment is undone": {
			visibleTo: [...REGISTRARS, "presenter"],
			run: () =>
				requireSuccess(registrationSteps.applyAction(editor, 2, { act: "unpay", reason: "Paid back" })),
		},
		"an author saves a draft": { visibleTo: ["author"], isOwn: true, run: () => draft("author") },
		"another author saves a draft": { visibleTo: ["reader"], isOwn: true, run: () => draft("reader") },
		"a list is saved under a name": {
			visibleTo: ["author_as_editor"],
			run: () => {
				const view = { list: "papers", name: "Mine", search: "?status=reviewing", shared: false };
				return requireSuccess(editor.post(`/api/conf/${path}/adm/views`, view));
			},
		},
		"the paper is moved to another section": {
			visibleTo: ["staff", "secretary", "first", "third", "reviewing", ...AUTHORS],
			run: () => requireSuccess(paperSteps.changeAsStaff(editor, "", { section: "signals" })),
		},
		"it is moved back by a bulk action that is undone": {
			visibleTo: ["staff", "secretary", "first", "third", "reviewing", ...AUTHORS],
			run: () => bulkThenUndo({ act: "section", section: "optics" }),
		},
		"another decision is held and released": {
			visibleTo: ["staff", "secretary", "first", "third", "reviewing", ...AUTHORS],
			run: async () => {
				await requireSuccess(paperSteps.changeStatus(the("creator"), "rejected", { hold: true }));
				const { staff } = await paperSteps.read(the("creator"));
				const papers = [{ number: 1, held: staff?.held?.at }];
				const [released] = await requireSuccess(
					the("creator").post<ReleaseResult[]>(`/api/conf/${path}/adm/papers/release`, { papers }),
				);
				if (released?.refused) throw new Error(`the release was refused: ${released.refused}`);
			},
		},
		"the paper is accepted, and that is undone": {
			visibleTo: ["staff", "secretary", "first", "third", "reviewing", ...AUTHORS],
			run: async () => {
				await requireSuccess(paperSteps.changeStatus(the("creator"), "accepted", { reason: "An error" }));
				await undoDecision(the("creator"));
			},
		},
		"it is accepted": {
			visibleTo: ["staff", "secretary", "first", "third", "reviewing", ...AUTHORS],
			run: () => requireSuccess(paperSteps.changeStatus(the("creator"), "accepted", { reason: "An error" })),
		},
	};
}
