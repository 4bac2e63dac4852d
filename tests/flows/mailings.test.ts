import { addresses } from "@deck/core/address/entity";
import { addressStatesOf } from "@deck/core/address/lookup";
import { systemContext } from "@deck/core/kernel/context";
import { hash } from "@deck/core/kernel/ids";
import { dispatchParts } from "@deck/core/mailing/dispatch";
import { stateRank } from "@deck/core/mailing/email-states";
import { mailingEmailStates, mailings } from "@deck/core/mailing/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { appointStaff, authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { makeFakePorts } from "../support/machine/fake-ports.ts";
import { sharedMachine, type TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { linkAlias } from "../support/steps/accounts.ts";
import { MailingSteps, mailingTexts } from "../support/steps/mailing-steps.ts";
import { unsubscribeByButton } from "../support/steps/unsubscribe-steps.ts";

let machine: TestMachine;
let cast: Cast;
const the = (name: string) => cast.the(name);
const somebody = () => new Person(machine).join();

beforeAll(async () => {
	machine = await sharedMachine();
	cast = await Cast.join(machine);
});
afterAll(() => checkInvariantsAndStop(machine));

async function mailingsIn(): Promise<{ path: string; editor: MailingSteps }> {
	const path = await cast.createConference();
	return { path, editor: new MailingSteps(the("editor"), path) };
}

test("each person gets a message once, however many papers and addresses they have; exclusions are listed", async () => {
	const { path, editor } = await mailingsIn();
	const [two, alias, coauthor] = await Promise.all([somebody(), somebody(), somebody()]);
	await linkAlias(two, alias);
	const nobody = `${alias.email.slice(0, 8)}-silent@example.org`;
	await submitPaper(two, path, { title: "First" });
	await submitPaper(alias, path, { title: "Second", authors: [authorForm({ email: alias.email })] });
	await submitPaper(coauthor, path, {
		authors: [
			authorForm({ email: coauthor.email, last_name: "Berg" }),
			authorForm({ email: two.email, corresponding: false }),
			authorForm({ email: nobody, corresponding: false, mailable: false }),
		],
	});
	const corresponding = await editor.createAndWait({ of: "papers", numbers: "1-3" });
	expect(corresponding).toMatchObject({
		of: "papers",
		group: "corresponding",
		own: true,
		about: 3,
		dropped: 0,
		recipients: 2,
		left_out: { twice: 1, not_mailable: 0, no_address: 0 },
		states: { queued: 2, sent: 0 },
		may: { edit: true, send: true, stop: false, remove: true },
	});
	const all = await editor.createAndWait({ of: "papers", numbers: "1-3", group: "authors" });
	expect(await editor.recipients(all.id)).toMatchObject([
		{ n: 1, name: "Mira Olsen", email: two.email, locale: "en", numbers: [1, 2, 3], state: "queued" },
		{ n: 2, name: "Mira Berg", email: coauthor.email, numbers: [3] },
	]);
	expect(await editor.readExcluded(all.id)).toMatchObject([
		{ email: alias.email, number: 2, why: "twice" },
		{ email: two.email, number: 3, why: "twice" },
		{ email: nobody, number: 3, why: "not_mailable" },
	]);
});

test("only its writer sees a draft; saves are versioned, and unknown placeholders are refused", async () => {
	const { path, editor } = await mailingsIn();
	await submitPaper(the("author"), path);
	const from = { of: "papers", numbers: "1", view: "adm/papers?q=x", hidden: 1 };
	const { id, version } = await editor.createAndWait(from);
	expect((await editor.read(id)).body).toMatchObject({ view: from.view, hidden: 1 });
	expect((await editor.save(id, version)).body).toMatchObject({ version: 2, texts: mailingTexts() });
	const stale = await editor.save(id, version);
	expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2, texts: mailingTexts() }]);
	const wrong = mailingTexts({ en: { subject: "{titel}", text: "x".repeat(4_001) } });
	expect((await editor.save(id, 2, wrong)).body.codes).toEqual({
		"texts.en.subject": ["placeholder_unknown"],
		"texts.en.text": ["maxlen"],
	});
	for (const who of ["creator", "chair", "observer"])
		expect([
			(await editor.asPerson(the(who)).read(id)).status,
			await editor.asPerson(the(who)).history(),
		]).toEqual([404, []]);
	expect(await editor.history()).toMatchObject([
		{ id, state: "draft", subjects: { en: "Paper {number} by {due}" } },
	]);

	const chosen = await editor.setAudience(id, { of: "registrations", numbers: "1", version: 2 });
	expect([chosen.status, chosen.body.state, chosen.body.version]).toEqual([200, "gathering", 3]);
	expect((await editor.save(id, 3)).body.codes?.["texts.en.text"]).toEqual(["placeholder_unknown"]);
	expect(await editor.waitForState(id, "draft")).toMatchObject({
		of: "registrations",
		recipients: 0,
		view: "",
		hidden: 0,
	});
	expect((await editor.deleteDraft(id)).status).toBe(204);
	expect([(await editor.read(id)).status, await editor.history()]).toEqual([404, []]);
});

test("of saves at once one counts, and each other gets the saved draft", async () => {
	const { path, editor } = await mailingsIn();
	await submitPaper(the("author"), path);
	const { id, version } = await editor.createAndWait({ of: "papers", numbers: "1" });
	const saves = await Promise.all(Array.from({ length: 6 }, () => editor.save(id, version)));
	const overtaken = saves.filter(({ status }) => status === 409).map(({ body }) => body.current);
	expect(overtaken).toMatchObject(Array(5).fill({ version: version + 1, texts: mailingTexts() }));
});

test("staff write only to authors of papers they may write about, and need rights for participants and experts", async () => {
	const { path, editor } = await mailingsIn();
	const chair = editor.asPerson(the("chair"));
	await submitPaper(the("author"), path, { section: "optics" });
	await submitPaper(the("author"), path, { section: "signals" });
	const own = await chair.createAndWait({ of: "papers", numbers: "1-2,90" });
	expect([own.about, own.dropped, own.recipients]).toEqual([1, 2, 1]);
	expect(await chair.recipients(own.id)).toMatchObject([{ numbers: [1] }]);
	for (const others of ["registrations", "experts"])
		expect((await chair.create({ of: others, numbers: "1" })).status).toBe(403);
	expect((await editor.asPerson(the("observer")).create({ of: "papers", numbers: "1" })).status).toBe(403);
	expect((await editor.create({ of: "papers", numbers: "3-1" })).body.codes).toEqual({
		numbers: ["invalid"],
	});
});

test("a message is tested, sent in the background in each reader's language, and its deliveries are tracked", async () => {
	const { path, editor } = await mailingsIn();
	const author = the("author");
	const [good, russian] = [await somebody(), await new Person(machine).join("ru")];
	const bounced = `bounce-${Date.now()}@example.org`;
	for (const [email, title] of [
		[good.email, "Snow <b>& {sign}</b>"],
		[bounced, "Ice"],
		[good.email, "Rain"],
		[russian.email, "Fog"],
	] as const)
		await submitPaper(author, path, {
			title,
			authors: [authorForm({ email }), authorForm({ email: author.email, corresponding: false })],
		});
	// The bounce is long past.
	const states = () => addressStatesOf(machine.table, [bounced]);
	await expect.poll(async () => (await states()).has(bounced), EVENTUALLY).toBe(true);
	await addresses(machine.table)
		.delete({ address: hash(bounced) })
		.go();
	const { id, version, recipients } = await editor.createAndWait({ of: "papers", numbers: "1-4" });
	expect(recipients).toBe(3);
	const empty = await editor.send(id, version, 3);
	expect(empty.body.codes).toEqual({
		"texts.en.subject": ["required"],
		"texts.en.text": ["required"],
		"texts.ru.subject": ["required"],
		"texts.ru.text": ["required"],
	});
	await editor.save(id, version);
	const { body: preview } = await editor.preview(id, 2);
	expect([preview.to, preview.link.endsWith(`/${path}/mysubs/2`), preview.button]).toEqual([
		bounced,
		true,
		null,
	]);
	expect(preview.lines[1]).toBe(`Paper 2 “Ice”: ${preview.link}`);
	expect((await editor.applyAction(id, "test", { version: version + 1, to: 1 })).status).toBe(204);
	const tested = await the("editor").waitForEmailWith("Paper 1 and 3 “Snow <b>& {sign}</b>; Rain”");
	await the("editor").waitForEmailWith("Статья 1 и 3 «Snow");
	expect(tested.html).toContain("Snow &lt;b&gt;&amp; {sign}&lt;/b&gt;");

	for (const [seen, count] of [
		[version, 3],
		[version + 1, 4],
	] as const)
		expect((await editor.send(id, seen, count)).status).toBe(409);
	const sent = await editor.send(id, version + 1, 3);
	expect([sent.status, sent.body.state, sent.body.may.stop]).toEqual([200, "sending", true]);
	expect((await editor.send(id, version + 1, 3)).body.code).toBe("mailing_sent");
	await editor.waitForState(id, "done");
	await expect
		.poll(async () => (await editor.read(id)).body.states, EVENTUALLY)
		.toMatchObject({ queued: 0, sending: 0, delivered: 2, bounced: 1 });
	const [one, two] = await editor.recipients(id);
	expect([one?.state, two?.state, two?.reason.startsWith("Permanent, General")]).toEqual([
		...["delivered", "bounced"],
		true,
	]);
	expect((await russian.readInbox()).map(({ subject }) => subject)).toContain("Спектр: Статья 4");
	const received = await good.waitForEmailWith("Dear Mira");
	expect(received.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
	expect(await editor.asPerson(the("observer")).history()).toMatchObject([
		{ id, people: 3, lost: 1, own: false },
	]);
	expect((await editor.asPerson(the("observer")).applyAction(id, "stop")).status).toBe(403);
	expect((await editor.asPerson(the("chair")).read(id)).status).toBe(404);

	expect((await editor.applyAction(id, "resend", { who: "bounced", count: 1 })).body.state).toBe("sending");
	await editor.waitForState(id, "done");
	await expect.poll(async () => (await editor.read(id)).body.states.bounced, EVENTUALLY).toBe(1);
	expect((await editor.read(id)).body.lost).toBe(1);

	expect((await unsubscribeByButton(received)).status).toBe(200);
	const copy = await editor.applyAction(id, "copy");
	expect([copy.status, copy.body.state, copy.body.texts]).toEqual([201, "gathering", mailingTexts()]);
	expect(await editor.waitForState(copy.body.id, "draft")).toMatchObject({
		recipients: 1,
		left_out: { bounces: 1, unwanted: 2, complained: 0, twice: 0 },
	});
	expect(await editor.readExcluded(copy.body.id)).toMatchObject([
		{ email: good.email, number: 1, why: "unwanted" },
		{ email: bounced, number: 2, why: "bounces" },
		{ email: good.email, number: 3, why: "unwanted" },
	]);
});

test("a stopped message resumes where it was, and reaches each recipient once", async () => {
	const { path, editor } = await mailingsIn();
	const mark = Date.now();
	const emails = Array.from({ length: 98 }, (_, at) => `reader-${at}-${mark}@example.org`);
	for (const some of [emails.slice(49), emails.slice(0, 49)])
		await submitPaper(the("author"), path, {
			authors: [the("author").email, ...some].map((email, at) =>
				authorForm({ email, corresponding: at === 0 }),
			),
		});
	const { id, version } = await editor.createAndWait({ of: "papers", numbers: "1-2", group: "authors" });
	await editor.save(id, version, mailingTexts({ en: { subject: "Halted", text: "Dear {name}" } }));
	await editor.send(id, version + 1, 99);
	const stopped = await editor.applyAction(id, "stop");
	expect([stopped.body.state, stopped.body.may.again]).toEqual(["stopped", true]);
	expect((await editor.applyAction(id, "stop")).body.code).toBe("mailing_not_sending");
	const left = async () => (await editor.read(id)).body.states;
	expect((await editor.applyAction(id, "resend", { who: "unsent", count: 100 })).status).toBe(409);
	const goOn = async () => {
		const { queued } = await left();
		expect(queued).toBeGreaterThan(0);
		return (await editor.applyAction(id, "resend", { who: "unsent", count: queued })).status;
	};
	await expect.poll(goOn, EVENTUALLY).toBe(200);
	await editor.waitForState(id, "done");
	await expect.poll(left, EVENTUALLY).toMatchObject({ queued: 0, sending: 0, delivered: 99 });
	const inbox = await Promise.all(
		emails.map(async (email) => {
			const reader = Object.assign(new Person(machine), { email });
			return (await reader.readInbox()).filter(({ subject }) => subject === "Spectra: Halted").length;
		}),
	);
	expect(inbox).toEqual(emails.map(() => 1));
});

test("an e-mail withheld after its part was handled is sent before the message is done", async () => {
	const { path, editor } = await mailingsIn();
	const reader = await somebody();
	await submitPaper(reader, path);
	const { id, version } = await editor.createAndWait({ of: "papers", numbers: "1" });
	await editor.save(id, version, mailingTexts({ en: { subject: "Passed", text: "Dear {name}" } }));
	await editor.send(id, version + 1, 1);
	await editor.waitForState(id, "done");
	// As if stopped while the e-mail was being sent, and resumed before the result was known.
	const key = { conference: path, id };
	const at = new Date().toISOString();
	const { data } = await mailings(machine.table)
		.patch(key)
		.set({ state: "sending", round: 2, again: "unsent", handed: 1, handed_at: at })
		.go({ response: "all_new" });
	const list = data.gathered?.list ?? "";
	const messages = [{ s: stateRank("withheld"), r: 1, at, why: "stopped" }];
	await mailingEmailStates(machine.table)
		.patch({ ...key, list, part: 0 })
		.set({ emails: messages })
		.go();
	const look = () => dispatchParts(systemContext(makeFakePorts(machine.table)), { ...key, round: 2 });
	await expect.poll(look, EVENTUALLY).toBe(undefined);
	expect((await editor.read(id)).body).toMatchObject({ state: "done", states: { queued: 0 } });
	const had = async () =>
		(await reader.readInbox()).filter(({ subject }) => subject === "Spectra: Passed").length;
	await expect.poll(had, EVENTUALLY).toBe(2);
});

test("staff do not see who got a message about their own paper, in its history or in the log", async () => {
	const { path, editor } = await mailingsIn();
	const writing = await somebody();
	await appointStaff(machine.table, writing, path, { type: "editor" });
	await submitPaper(writing, path);
	await submitPaper(the("author"), path);
	const { id, version } = await editor.createAndWait({ of: "papers", numbers: "1-2" });
	await editor.save(id, version);
	await editor.send(id, version + 1, 2);
	await editor.waitForState(id, "done");
	const own = editor.asPerson(writing);
	expect(await own.history()).toMatchObject([{ id, people: null, lost: null }]);
	expect((await own.read(id)).body).toMatchObject({ about: 1, recipients: 1, people: null });
	expect(await own.recipients(id)).toMatchObject([{ n: 1, email: the("author").email }]);
	expect((await own.preview(id, 1)).body.to).toBe(the("author").email);
	expect((await own.preview(id, 2)).status).toBe(404);
	const { body: log } = await writing.get<object>(`/api/conf/${path}/adm/audit`);
	expect(JSON.stringify(log)).toContain("mailing.sent");
	expect(JSON.stringify(log)).not.toContain("people");
});
