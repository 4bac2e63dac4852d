import type { CalendarFeed, MyDeck } from "@deck/contracts/deck";
import type { Draft } from "@deck/contracts/draft";
import type { ErrorBody } from "@deck/contracts/errors";
import type { AuthorForm, Paper, PaperListRow } from "@deck/contracts/paper";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authorForm, paperForm, submitPaper, uploadPdf } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { partForms } from "../support/fixtures/conference-part-forms.ts";
import { dayFromToday } from "../support/fixtures/days.ts";
import { parseCalendar } from "../support/fixtures/icalendar.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import type { Person } from "../support/person.ts";

let machine: TestMachine;
let cast: Cast;
let path: string;
let paper: number;

const WINDOW = { extpapers_open: dayFromToday(-2), extpapers_close: dayFromToday(10) };

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
beforeEach(async () => {
	path = await cast.createConference({
		flow: "both",
		timezone: "UTC",
		dates: { submissions_open: dayFromToday(-2), ...WINDOW },
	});
	paper = await submitPaper(cast.the("author"), path);
});
afterAll(() => checkInvariantsAndStop(machine));

const read = async (number: number, who = "author") =>
	(await cast.the(who).get<Paper>(`/api/conf/${path}/papers/${number}`)).body;
const put = async <T = ErrorBody>(who: string, number: number, what: string, body: object) => {
	const { version } = await read(number, who);
	const adm = `/api/conf/${path}/adm/papers/${number}/${what}`;
	return cast.the(who).request<T>("PUT", adm, { body: { version, ...body } });
};
const changeStatus = async (number: number, to: string, more: object = {}, who = "editor") => {
	const { version, staff } = await read(number, who);
	const held = staff?.held?.at ?? null;
	const answer = await cast
		.the(who)
		.post(`/api/conf/${path}/papers/${number}/status`, { to, version, held, ...more });
	return [answer.status, (answer.body as ErrorBody).code];
};
const open = (body: object = {}, who = "editor", number = paper) =>
	put(who, number, "extended", { open: true, ...body });
const link = (number: number, to: number | null, who = "editor") => put(who, number, "paper", { paper: to });
const saveDates = async (changes: object) => {
	const { body } = await cast.readConference("creator", path);
	const form = partForms.dates(body, { dates: { submissions_open: dayFromToday(-2), ...changes } });
	expect((await cast.putAdmin("creator", path, "dates", form)).status).toBe(200);
};

async function extend(who: Person, of = paper, authors: AuthorForm[] = [authorForm({ email: who.email })]) {
	const upload_id = await uploadPdf(who);
	const form = { ...paperForm(who.email), authors, type: "extpaper", upload_id };
	return who.post<PaperListRow>(`/api/conf/${path}/papers/${of}/extended`, form);
}
const extended = async (of = paper) => {
	const { status, body } = await extend(cast.the("author"), of);
	expect(status).toBe(201);
	return body.number;
};
async function refusal(of = paper) {
	const offered = (await read(of)).actions.includes("submit_extended");
	const { status, body } = await extend(cast.the("author"), of);
	expect(offered).toBe(status === 201);
	return status === 201 ? null : (body as unknown as ErrorBody).code;
}

const accept = async (number = paper) =>
	expect(await changeStatus(number, "accepted")).toEqual([200, undefined]);
async function openToAllAndAccept() {
	const { body } = await cast.readConference("creator", path);
	const details = partForms.details(body, { extended_to_all: true });
	expect((await cast.putAdmin("creator", path, "details", details)).status).toBe(200);
	await accept();
}

test("a paper can be extended once it is publicly accepted and staff open it, which sends an e-mail", async () => {
	expect([await refusal(), (await open()).body.code]).toEqual([
		"extended_not_accepted",
		"extended_not_accepted",
	]);
	expect(await changeStatus(paper, "accepted", { hold: true })).toEqual([200, undefined]);
	expect([await refusal(), (await open()).body.code]).toEqual([
		"extended_not_accepted",
		"extended_not_accepted",
	]);
	await accept();
	expect(await refusal()).toBe("extended_not_open");
	const statuses: Record<string, number> = {};
	for (const who of ["observer", "author", "stranger", "chair", "creator"]) {
		const body = { open: false, version: (await read(paper)).version };
		const adm = `/api/conf/${path}/adm/papers/${paper}/extended`;
		statuses[who] = (await cast.the(who).request("PUT", adm, { body })).status;
	}
	expect(statuses).toEqual({ observer: 403, author: 403, stranger: 403, chair: 200, creator: 200 });
	expect((await open()).status).toBe(200);
	expect((await read(paper)).extended_opening).toEqual({ till: null });
	await machine.control("catch-up");
	const { text } = await cast.the("author").waitForEmail(/submit the extended version of paper 1$/);
	expect(text).toContain(`/${path}/mysubs/${paper}/extended`);
	const number = await extended();
	expect(await read(number)).toMatchObject({
		type: "extpaper",
		paper,
		status: "submitted",
		is_editable: true,
	});
	expect(await read(paper)).toMatchObject({ extended: number });
	expect((await open({ open: false })).status).toBe(200);
	expect((await read(paper)).extended_opening).toBe(null);
});

test("accepted papers can be extended within the window, and a paper opened until its own date until then", async () => {
	await openToAllAndAccept();
	await saveDates({ extpapers_open: dayFromToday(3) });
	expect(await refusal()).toBe("extended_not_open");
	await saveDates({ extpapers_open: dayFromToday(-5), extpapers_close: dayFromToday(-1) });
	expect(await refusal()).toBe("extended_closed");
	expect((await open({ till: dayFromToday(-1) })).body.codes).toEqual({ till: ["till_past"] });
	expect((await open({ till: dayFromToday(4) })).status).toBe(200);
	const till = `${dayFromToday(4)}T23:59:59.000Z`;
	expect((await read(paper)).extended_opening).toEqual({ till });
	expect(await refusal()).toBe(null);
	expect(await read(paper + 1)).toMatchObject({ editable_till: till, is_editable: true });
});

test("authors get an e-mail when the invitation to extend their paper is taken back", async () => {
	await accept();
	expect((await open()).status).toBe(200);
	expect((await open({ open: false })).status).toBe(200);
	await machine.control("catch-up");
	await cast.the("author").waitForEmail(/extended version of paper \d+ can’t be submitted any more/);
});

test("a draft of an extended paper is a task of the paper's authors alone, due at the end of its window", async () => {
	await saveDates({
		submissions_close: dayFromToday(-1),
		extpapers_open: dayFromToday(-2),
		extpapers_close: dayFromToday(10),
	});
	const start = async (who: string) => {
		const form = { type: "extpaper", paper, content: { title: "Snow" } };
		return (await cast.the(who).post<Draft>(`/api/conf/${path}/drafts`, form)).body.id;
	};
	const [id] = await Promise.all([start("author"), start("editor"), start("stranger")]);
	const waiting = async (who = "author") => {
		const { tasks } = (await cast.the(who).get<MyDeck>("/api/my")).body;
		return tasks
			.filter(({ kind, conference }) => kind === "finish" && conference.path === path)
			.map(({ by, mine, to, draft }) => ({ by, mine, to, draft }));
	};
	expect(await waiting(), "its paper is not accepted").toEqual([]);
	await openToAllAndAccept();
	const task = {
		by: `${dayFromToday(10)}T23:59:59.000Z`,
		mine: true,
		to: `/${path}/mysubs/${paper}/extended?draft=${id}`,
		draft: { id, title: "Snow", paper },
	};
	expect(await waiting()).toEqual([task]);
	expect([await waiting("editor"), await waiting("stranger")]).toEqual([[], []]);

	expect((await open({ till: dayFromToday(4) })).status).toBe(200);
	expect(await waiting()).toEqual([{ ...task, by: `${dayFromToday(4)}T23:59:59.000Z` }]);
	const { url } = (await cast.the("author").get<CalendarFeed>("/api/my/calendar")).body;
	const finishing = async () => {
		const { events } = parseCalendar(await (await fetch(url)).text());
		return events
			.filter((event) => event.get("UID")?.includes(`finish-${id}`))
			.map((event) => ["SUMMARY", "DTSTART", "DTEND"].map((key) => event.get(key)));
	};
	const day = (days: number) => dayFromToday(days).replaceAll("-", "");
	const title = "Spectra: submit the extended paper from your draft";
	expect(await finishing(), "a day without a time").toEqual([[title, day(4), day(5)]]);
	expect((await open({ till: `${dayFromToday(4)}T12:30` })).status).toBe(200);
	expect(await finishing()).toEqual([[title, `${day(4)}T123059Z`, undefined]]);

	await extended();
	expect(await waiting(), "there is one").toEqual([]);
});

test("a paper has one active extended paper, also after concurrent submissions, withdrawals and restorations", async () => {
	await openToAllAndAccept();
	const author = cast.the("author");
	const both = await Promise.all([extend(author), extend(author)]);
	expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
	const lost = both.find(({ status }) => status === 422)?.body as unknown as ErrorBody;
	expect(lost.code).toBe("extended_exists");
	const { extended: first } = await read(paper);
	if (first === null) throw new Error("none is left");
	expect(await refusal()).toBe("extended_exists");
	expect(await changeStatus(first, "withdrawn", {}, "author")).toEqual([200, undefined]);
	expect((await read(paper)).extended).toBe(null);
	const second = await extended();
	expect(await changeStatus(first, "submitted")).toEqual([422, "extended_exists"]);
	expect(await changeStatus(second, "rejected")).toEqual([200, undefined]);
	expect(await changeStatus(first, "submitted")).toEqual([200, undefined]);
	expect((await read(paper)).extended).toBe(first);
	expect(await changeStatus(second, "accepted", { reason: "An error." })).toEqual([422, "extended_exists"]);
	expect(await changeStatus(second, "accepted", { reason: "An error.", hold: true })).toEqual([
		422,
		"hold_refused",
	]);
	expect(await changeStatus(first, "deleted", { number: first }, "author")).toEqual([200, undefined]);
	expect(await changeStatus(second, "accepted", { reason: "An error." })).toEqual([200, undefined]);
	expect((await read(paper)).extended).toBe(second);
});

test("a paper that is no longer accepted locks its extended paper for the authors, not for staff", async () => {
	await openToAllAndAccept();
	const number = await extended();
	expect(await changeStatus(paper, "reviewing", { reason: "An error." })).toEqual([200, undefined]);
	const edit = async (who: string) => {
		const { version } = await read(number, who);
		const form = {
			...paperForm(cast.the("author").email),
			type: "extpaper",
			title: `By the ${who}`,
			version,
		};
		const { status, body } = await cast
			.the(who)
			.request<ErrorBody>("PUT", `/api/conf/${path}/papers/${number}`, { body: form });
		return [status, body.code];
	};
	const send = async (who: string) => {
		const { version } = await read(number, who);
		const upload_id = await uploadPdf(cast.the(who));
		const { status, body } = await cast
			.the(who)
			.post<ErrorBody>(`/api/conf/${path}/papers/${number}/versions`, { upload_id, version });
		return [status, body.code];
	};
	expect(await read(number)).toMatchObject({ is_editable: false, editable_till: null });
	expect([await edit("author"), await send("author")]).toEqual([
		[422, "editing_closed"],
		[422, "editing_closed"],
	]);
	expect([await edit("editor"), await send("editor")]).toEqual([
		[200, undefined],
		[201, undefined],
	]);
	expect(await changeStatus(paper, "accepted")).toEqual([200, undefined]);
	expect([await edit("author"), await send("author")]).toEqual([
		[200, undefined],
		[201, undefined],
	]);
});

test("staff submit for the authors outside the window, and link and unlink extended papers", async () => {
	await accept();
	await saveDates({ extpapers_open: dayFromToday(-5), extpapers_close: dayFromToday(-1) });
	const author = [authorForm({ email: cast.the("author").email })];
	const statuses: Record<string, number> = {};
	for (const who of ["observer", "stranger", "chair"])
		statuses[who] = (await extend(cast.the(who), paper, author)).status;
	expect(statuses).toEqual({ observer: 403, stranger: 404, chair: 201 });
	const number = (await read(paper)).extended ?? 0;
	expect((await read(number, "editor")).staff?.on_behalf).toBe(true);

	const other = await submitPaper(cast.the("author"), path);
	const linked = async (who: string, to: number | null) => {
		const { version } = await read(number, "editor");
		const adm = `/api/conf/${path}/adm/papers/${number}/paper`;
		const { status, body } = await cast
			.the(who)
			.request<Paper & ErrorBody>("PUT", adm, { body: { paper: to, version } });
		return status === 200 ? body.paper : [status, body.codes?.paper?.[0] ?? body.code];
	};
	expect(await linked("observer", other)).toEqual([403, "forbidden"]);
	expect(await linked("chair", other)).toEqual([403, "forbidden"]);
	expect(await linked("editor", 999)).toEqual([422, "paper_unknown"]);
	expect(await linked("editor", number)).toEqual([422, "paper_unknown"]);
	expect(await linked("editor", other)).toBe(other);
	expect([(await read(paper)).extended, (await read(other)).extended]).toEqual([null, number]);
	expect((await read(number)).is_editable).toBe(false);
	const second = (await extend(cast.the("editor"), paper, author)).body.number;
	expect(await linked("editor", paper)).toEqual([422, "extended_exists"]);
	expect(await linked("editor", null)).toBe(null);
	expect((await read(other)).extended).toBe(null);
	expect((await link(other, paper)).body.code).toBe("not_extended");
	expect((await link(second, null)).status).toBe(200);
	expect(await linked("editor", paper)).toBe(paper);
});

test("staff can neither extend their own papers after the window nor submit into other sections", async () => {
	await accept();
	const author = authorForm({ email: cast.the("author").email });
	const own = authorForm({ email: cast.the("editor").email, corresponding: false });
	expect((await extend(cast.the("editor"), paper, [author, own])).status).toBe(403);
	const form = { ...paperForm(author.email), authors: [author], type: "extpaper", section: "signals" };
	const upload_id = await uploadPdf(cast.the("chair"));
	const address = `/api/conf/${path}/papers/${paper}/extended`;
	expect((await cast.the("chair").post(address, { ...form, upload_id })).status).toBe(403);
});

test("staff with a conflict of interest can neither open a paper for extension nor link it", async () => {
	await openToAllAndAccept();
	const editor = cast.the("editor");
	const authors = [
		authorForm({ email: cast.the("author").email }),
		authorForm({ email: editor.email, corresponding: false }),
	];
	const otherPaper = await submitPaper(cast.the("author"), path, { authors });
	expect(await changeStatus(otherPaper, "accepted", {}, "creator")).toEqual([200, undefined]);
	expect((await open({}, "editor", otherPaper)).status).toBe(403);
	expect((await read(otherPaper, "editor")).actions).toEqual(["submit_extended"]);
	const number = (await extend(cast.the("author"), otherPaper, authors)).body.number;
	expect((await link(number, null)).status).toBe(403);
	const free = await extended();
	expect((await put<ErrorBody>("editor", free, "paper", { paper: otherPaper })).body.codes).toEqual({
		paper: ["paper_unknown"],
	});
});

test("a paper turned into an extended paper has none itself, and its withdrawn one cannot be restored", async () => {
	await openToAllAndAccept();
	const retype = async () => {
		const { version } = await read(paper);
		const body = { version, type: "extpaper" };
		return cast.the("editor").request<ErrorBody>("PATCH", `/api/conf/${path}/adm/papers/${paper}`, { body });
	};
	const [changed, sent] = await Promise.all([retype(), extend(cast.the("author"))]);
	expect([
		[200, 422],
		[422, 201],
	]).toContainEqual([changed.status, sent.status]);
	if (sent.status === 201) {
		expect(changed.body.codes).toEqual({ type: ["type_linked"] });
		const number = (await read(paper)).extended ?? 0;
		expect(await changeStatus(number, "withdrawn", {}, "author")).toEqual([200, undefined]);
		expect((await retype()).status).toBe(200);
		expect((await changeStatus(number, "submitted"))[0]).toBe(422);
	}
	expect(await read(paper)).toMatchObject({ type: "extpaper", extended: null });
});
