import {
	ListObjectVersionsCommand,
	type ListObjectVersionsCommandOutput,
	S3Client,
} from "@aws-sdk/client-s3";
import { readAllItems } from "@deck/aws/scan";
import type { ExpertList } from "@deck/contracts/expert";
import { isErasedAddress } from "@deck/contracts/mail-domain";
import { AVATAR_SIZES } from "@deck/contracts/profile";
import type { PaperReviews } from "@deck/contracts/review";
import { setPlatformAdmin } from "@deck/core/account/grant";
import { digests } from "@deck/core/chat/digest/entity";
import { conferenceByPath } from "@deck/core/conference/find";
import type { ConferenceItem } from "@deck/core/conference/lookup";
import { systemContext } from "@deck/core/kernel/context";
import type { DefinedEntity } from "@deck/core/kernel/entity";
import { epochSeconds } from "@deck/core/kernel/epoch-seconds";
import type { Item, Table } from "@deck/core/kernel/ports";
import { purgeConference, purgesOf } from "@deck/core/privacy/purge";
import { openingRequests } from "@deck/core/registration/entity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import {
	appointStaff,
	authorForm,
	expertForm,
	makePdf,
	submitPaper,
	uploadUninspected,
} from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { PHOTO, uploadChatFile } from "../support/fixtures/chat-files.ts";
import { makeJpeg } from "../support/fixtures/jpeg.ts";
import { MarkedConference } from "../support/fixtures/marked-conference.ts";
import { profileForm } from "../support/fixtures/profile-form.ts";
import { definedEntities } from "../support/invariants/defined-entities.ts";
import { waitForOutbox } from "../support/invariants/expect-nothing-lost.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { requestOwnData } from "../support/invariants/own-data.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import type { TestMachine } from "../support/machine/machine.ts";
import { Person } from "../support/person.ts";
import { requireSuccess } from "../support/require-success.ts";
import { linkAlias, userIdOf } from "../support/steps/accounts.ts";
import { ChatRoomSteps } from "../support/steps/chat-room-steps.ts";
import { LinkReviewer } from "../support/steps/link-reviewer.ts";
import { MailingSteps, mailingTexts } from "../support/steps/mailing-steps.ts";
import { PaperSteps } from "../support/steps/paper-steps.ts";
import { ProgrammeSteps, roomsForm, sessionForm } from "../support/steps/programme-steps.ts";
import {
	conferenceWithRegistration,
	RegistrationSteps,
	registrationForm,
} from "../support/steps/registration-steps.ts";
import { ReviewSteps, reviewForm } from "../support/steps/review-steps.ts";
import { loginByProvider } from "../support/steps/social-login-steps.ts";

/** Unique text in everything the person fills in. */
const MARK = "Zyxwmarker";
const NAME = `${MARK} ${MARK}`;

let deck: InProcessApp;
let machine: TestMachine;
let cast: Cast;
let person: Person;
let user_id: string;

beforeAll(async () => {
	deck = await sharedInProcessApp();
	machine = deck.machine;
	cast = await Cast.join(machine);
	person = await new Person(machine, `${MARK.toLowerCase()}-${Date.now()}@example.org`).join();
	user_id = await userIdOf(person);
});
afterAll(() => checkInvariantsAndStop(machine));

const editor = () => cast.the("editor");
async function fillProfile(): Promise<void> {
	const { version } = (await person.get<{ version: number }>("/api/profile")).body;
	const form = profileForm(MARK, version);
	form.locales.en.organization = form.locales.ru.organization = MARK;
	await requireSuccess(person.request("PUT", "/api/profile", { body: { ...form, country: "FIN" } }));
	const pictures = {
		small: makeJpeg(AVATAR_SIZES.small).toString("base64"),
		large: makeJpeg(AVATAR_SIZES.large).toString("base64"),
	};
	await requireSuccess(person.request("PUT", "/api/profile/avatar", { body: pictures }));
}

/** Saves the reviewer profile, requests a data export, and has what belongs to an account besides. */
async function fillRest(): Promise<void> {
	const facts = {
		interests: [MARK],
		languages: ["en"],
		limit: 3,
		note: MARK,
		people: [],
		organizations: [`${MARK.toLowerCase()}.edu`],
	};
	await requireSuccess(person.request("PUT", "/api/profile/reviewer", { body: { ...facts, version: 0 } }));
	await requestOwnData(person);
	await linkAlias(person, await new Person(machine).join());
	await loginByProvider(new Person(machine, person.email), "google", { email: person.email });
	await setPlatformAdmin(systemContext(deck.ports), person.email, true);
	const last_at = new Date().toISOString();
	await digests(machine.table)
		.put({ reader: user_id, last_at, version: 1, ttl: epochSeconds(new Date()) + 86_400 })
		.go();
}

const names = { first_name: MARK, last_name: MARK };
const registrationWithMark = (changes: object = {}) =>
	registrationForm({
		locales: { en: names, ru: names },
		needs: `${MARK}: nuts`,
		organization: { kind: "other", short_name: MARK, city: MARK },
		...changes,
	});

/** Registers with proof of student status, paid or unpaid. */
async function register(path: string, pays: boolean): Promise<void> {
	const steps = new RegistrationSteps(path);
	const upload_id = await uploadUninspected(person, await makePdf(1), `${MARK}.pdf`, "status_document");
	await requireSuccess(person.post(`/api/uploads/${upload_id}/complete`));
	const number = await steps.sendForNumber(
		person,
		registrationWithMark({ young: true, status: "stud", upload_id }),
	);
	const { version } = await steps.readForStaff(editor(), number);
	const acts = [{ number, form: { act: "verify", version } }];
	await requireSuccess(editor().post(`${steps.staffAddress}/acts`, { run: "verified-1", acts }));
	const note = { text: `${MARK} pays later`, mentions: [] };
	await requireSuccess(editor().post(`${steps.staffAddress}/${number}/notes`, note));
	await requireSuccess(
		person.post(`/api/conf/${path}/rooms/reg-${number}/messages`, { text: MARK, uploads: [] }),
	);
	if (pays)
		await requireSuccess(
			steps.confirmPayment(editor(), number, { reference: "", description: `${MARK}: fee, for a colleague` }),
		);
}

/**
 * Makes the person an expert with one submitted, one drafted and one unanswered review. The first paper has a
 * presenter.
 */
async function review(path: string): Promise<void> {
	const papers: number[] = [];
	while (papers.length < 3) papers.push(await submitPaper(cast.the("author"), path));
	const [sent, written, waiting] = papers.map((number) => new ReviewSteps(path, number));
	if (!sent || !written || !waiting) throw new Error("there are three");
	const expert = await sent.addExpert(editor(), person.email, MARK);
	const asked = async (steps: ReviewSteps) => {
		const { review, refused } = await steps.requestFrom(editor(), expert);
		if (!review) throw new Error(`refused: ${refused}`);
		return review;
	};
	const [first, second] = [await asked(sent), await asked(written), await asked(waiting)];
	const invitation = await person.waitForEmailWith("/auth/review#");
	await requireSuccess(new LinkReviewer(machine, invitation.text).post("others/email"));
	await requireSuccess(person.post(`${sent.reviewerAddress(first)}/answer`, { agrees: true }));
	await requireSuccess(
		person.post(`${sent.reviewerAddress(first)}/send`, reviewForm({ content: `${MARK} 1` })),
	);
	const [presented = 0] = papers;
	await requireSuccess(new PaperSteps(path, presented).changeStatus(editor(), "accepted", { note: "x" }));
	const registration = registrationForm({ format: "presenter", papers: [presented] });
	await new RegistrationSteps(path).sendForNumber(cast.the("author"), registration);
	await requireSuccess(person.post(`${written.reviewerAddress(second)}/answer`, { agrees: true }));
	const { verdict: _, ...text } = reviewForm({ content: `${MARK} 2` });
	await requireSuccess(
		person.request("PUT", `${written.reviewerAddress(second)}/draft`, {
			body: { ...text, verdict: null, version: 0 },
		}),
	);
}

/** Makes a removed expert, one who got another address, and a cancelled review. */
async function leaveAsExpert(path: string): Promise<void> {
	const number = await submitPaper(cast.the("author"), path);
	const steps = new ReviewSteps(path, number);
	const experts = `/api/conf/${path}/adm/experts`;
	const remove = async (expert: number) => requireSuccess(editor().request("DELETE", `${experts}/${expert}`));
	await remove(await steps.addExpert(editor(), person.email, MARK));
	const readdressed = await steps.addExpert(editor(), person.email, MARK);
	const other = { ...expertForm({ email: cast.the("stranger").email, name: "Anna Other" }), version: 1 };
	await requireSuccess(editor().request("PUT", `${experts}/${readdressed}`, { body: other }));
	const asked = await steps.addExpert(editor(), person.email, MARK);
	const { review } = await steps.requestFrom(editor(), asked);
	expect(await steps.applyAction(editor(), "cancel", review ?? "")).toBe(null);
	await remove(asked);
}

/** Names the person by the creator as staff who propose, proposes, and starts a message. */
async function propose(path: string): Promise<void> {
	const number = await submitPaper(cast.the("author"), path);
	const admin_roles = [{ type: "sec_secretary", section_id: "optics" }];
	await requireSuccess(
		cast.the("creator").post(`/api/conf/${path}/adm/staff`, { email: person.email, admin_roles }),
	);
	await requireSuccess(
		person.request("PUT", `/api/conf/${path}/adm/papers/${number}/proposal`, {
			body: { to: "accept", note: "Sound." },
		}),
	);
}

/** Chairs a session of the programme, and stars it. */
async function chairSession(path: string): Promise<void> {
	const programme = new ProgrammeSteps(path);
	await requireSuccess(programme.editRooms(editor(), roomsForm()));
	const chairs = [{ name: MARK, email: person.email }];
	await requireSuccess(programme.change(editor(), { put: [sessionForm("s", { chairs })] }));
	const stars = { ids: ["s"] };
	await requireSuccess(person.request("PUT", `/api/conf/${path}/programme/stars`, { body: stars }));
}

/** Acts as staff: writes a note, is mentioned in another, saves a view, messages an author. */
async function actAsStaff(path: string): Promise<void> {
	await appointStaff(machine.table, person, path, { type: "editor" });
	const number = await submitPaper(cast.the("author"), path);
	const area = `/api/conf/${path}/adm`;
	await requireSuccess(person.post(`${area}/papers/${number}/notes`, { text: "Mine", mentions: [] }));
	await requireSuccess(
		editor().post(`${area}/papers/${number}/notes`, {
			text: `@${NAME} knows`,
			mentions: [{ user_id, name: NAME }],
		}),
	);
	await requireSuccess(
		person.post(`${area}/views`, { list: "papers", name: MARK, search: "", shared: false }),
	);
	const room = new ChatRoomSteps(path, `sub-${number}`);
	const { n } = await requireSuccess(room.postMessage(person, "Welcome"));
	await room.setReadMark(person, { seen: n });
	const mailings = new MailingSteps(person, path);
	const audience = { of: "papers", numbers: `${number}`, group: "authors" };
	const { id, version } = await mailings.createAndWait(audience);
	const text = { subject: MARK, text: MARK };
	await requireSuccess(mailings.save(id, version, mailingTexts({ en: text, ru: text })));
	// Asked before registration opened.
	await openingRequests(machine.table)
		.put({ conference: path, user_id, asked_at: new Date().toISOString() })
		.go();
}

/** Writes a paper, a draft of another, and a message with a file. */
async function write(path: string): Promise<void> {
	const number = await submitPaper(person, path, {
		authors: [authorForm({ email: person.email, first_name: MARK, last_name: MARK })],
	});
	await requireSuccess(person.post(`/api/conf/${path}/drafts`, { type: "paper", content: { title: MARK } }));
	const { id } = await uploadChatFile(person, PHOTO, `${MARK}.jpg`);
	await requireSuccess(
		person.post(`/api/conf/${path}/rooms/sub-${number}/messages`, { text: MARK, uploads: [id] }),
	);
}

/** Returns rows that contain one of the words in any spelling. */
async function rowsWith(...words: string[]): Promise<Item[]> {
	const textOf = (item: Item) =>
		JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value)).toLowerCase();
	const found = await readAllItems(machine.table);
	return found.filter((item) => words.some((word) => textOf(item).includes(word.toLowerCase())));
}

const kindOf = (item: Item) => String(item.__edb_e__ ?? String(item.pk).split("#")[0]);
const kindsOf = (items: Item[]) => [...new Set(items.map(kindOf))].sort();

/** Returns the keys of the bucket, with all versions and delete markers. */
async function objects(): Promise<string[]> {
	const { env } = machine;
	const credentials = {
		accessKeyId: env.AWS_ACCESS_KEY_ID ?? "",
		secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? "",
	};
	const s3 = new S3Client({ endpoint: env.AWS_ENDPOINT_URL_S3, region: env.AWS_REGION, credentials });
	const found: string[] = [];
	for await (const { Versions = [], DeleteMarkers = [] } of versionPages(s3, env.FILES_BUCKET ?? ""))
		found.push(...[...Versions, ...DeleteMarkers].map(({ Key = "" }) => Key));
	s3.destroy();
	return found;
}

async function* versionPages(s3: S3Client, Bucket: string): AsyncGenerator<ListObjectVersionsCommandOutput> {
	let page: ListObjectVersionsCommandOutput | undefined;
	do {
		const from = { KeyMarker: page?.NextKeyMarker, VersionIdMarker: page?.NextVersionIdMarker };
		page = await s3.send(new ListObjectVersionsCommand({ Bucket, ...from }));
		yield page;
	} while (page.IsTruncated);
}
const foldersOf = (keys: string[]) =>
	[...new Set(keys.map((key) => key.replace(/^(public\/)?([^/]+)\/.*/, "$2")))].sort();

/** Names of entities with personal data that does not expire, as the code declares them. */
async function entitiesOfPeople(): Promise<string[]> {
	const all = [...(await definedEntities()).keys()];
	const stays = ({ personal }: DefinedEntity<unknown>) =>
		personal !== "nobody" && !("erasedBy" in personal && personal.erasedBy === "expires");
	return all.filter(stays).map(nameOf);
}

/** Entities with personal data of which this person has no row that names them, and why. */
const WITHOUT_NAME: Record<string, string> = {
	address: "Keyed by a hash of it: adverse/account-data.",
	documentCode: "Leads to the registration by its number.",
	originality: "Has figures about the paper.",
	programmepart: "Is compressed; its names are printed in public.",
	preflight: "Has findings about the paper; its text is in the bucket.",
	purgedPaper: "Has hashes of addresses: faults/purge-paper.",
};

/** Rows that expire within days. */
const EXPIRING = ["outbox", "recipient", "upload", "idempotency"];

test("deleting an account keeps only the data that is declared to stay", async () => {
	const before = new Set(await objects());
	const newObjects = async () => (await objects()).filter((key) => !before.has(key));
	await fillProfile();
	const [unpaid, paid] = [await conferenceWithRegistration(cast), await conferenceWithRegistration(cast)];
	await register(unpaid, false);
	await register(paid, true);
	const [reviewed, bare] = [await conferenceWithRegistration(cast), await cast.createConference()];
	await review(reviewed);
	await new ReviewSteps(bare, 1).addExpert(editor(), person.email, MARK);
	await actAsStaff(await cast.createConference());
	await write(await cast.createConference());
	const [left_as_expert, proposed] = [await cast.createConference(), await cast.createConference()];
	await leaveAsExpert(left_as_expert);
	await propose(proposed);
	await chairSession(bare);
	await fillRest();
	const filled = kindsOf(await rowsWith(MARK, user_id));
	expect((await entitiesOfPeople()).filter((name) => !filled.includes(name)).sort()).toEqual(
		Object.keys(WITHOUT_NAME).sort(),
	);
	expect(foldersOf(await newObjects())).toEqual(expect.arrayContaining(["avatars", "data", "documents"]));

	const loggedObjects = async () => {
		const logged = (await rowsWith(MARK)).filter((item) => kindOf(item) === "audit");
		return [...new Set(logged.map(({ object }) => String(object).split("-")[0]))].sort();
	};
	const logged = ["account", "expert", "note", "paper", "registration", "review", "staff"];
	expect(await loggedObjects()).toEqual(logged);
	expect(
		(await person.post("/api/profile/deletion", { email: person.email, current: Person.password })).status,
	).toBe(204);
	const remainingRows = async () =>
		(await rowsWith(MARK, user_id)).filter((item) => !EXPIRING.includes(kindOf(item)));
	await expect
		.poll(async () => kindsOf(await remainingRows()), { timeout: 60_000 })
		.toEqual(
			[
				// A paper with its author, as lists and search have them, and messages about it.
				...["author", "details", "message", "pages", "paper", "papers", "person", "room", "version"],
				// The linked account, for conflicts of interest over that paper.
				"user",
				// A paid registration, its list row, and staff notes on it.
				...["note", "registration", "registrationClaim", "registrations"],
				// Submitted reviews, and the log.
				...["audit", "review"],
				// A chair, as printed.
				"programmesession",
			].sort(),
		);
	const expiring = (await rowsWith(MARK, user_id)).filter((item) => EXPIRING.includes(kindOf(item)));
	expect(expiring.filter(({ ttl, state }) => !ttl && state !== "pending")).toEqual([]);

	// Within what stays: who wrote a note, and what the account's log said of its holder.
	expect((await rowsWith(user_id)).filter((item) => kindOf(item) === "note")).toEqual([]);
	await expect.poll(loggedObjects, { timeout: 60_000 }).toEqual(["paper", "staff"]);
	// Special needs, mentions and the bank's texts are erased, also in these conferences.
	expect(await rowsWith(`${MARK}: nuts`, `${NAME} knows`, `${MARK}: fee`)).toEqual([]);
	const here = async (word: string, path: string) =>
		kindsOf(
			(await rowsWith(word)).filter(
				(item) => JSON.stringify(item).includes(path) && !EXPIRING.includes(kindOf(item)),
			),
		);
	// Removed from the conference; and proposals, where the log of the staff stays.
	expect([await here(MARK, left_as_expert), await here(person.email, left_as_expert)]).toEqual([[], []]);
	expect([await here(MARK, proposed), await here(user_id, proposed)]).toEqual([["audit"], ["audit"]]);
	const proposals = (await new ReviewSteps(proposed, 1).readAll(editor())).body.proposals;
	expect(proposals.map(({ name, to, note }) => [name, to, note])).toEqual([["…", "accept", "Sound."]]);
	// The linked account keeps the erased reviewer's address of this conference.
	const inThree = () => Promise.all([unpaid, reviewed, bare].map((path) => here(MARK, path)));
	await expect.poll(inThree, EVENTUALLY).toEqual([[], ["review", "user"], ["programmesession"]]);
	expect(await here(person.email, bare)).toEqual([]);
	expect(await here(person.email, reviewed)).toEqual(["user"]);
	// Manuscripts of others are included; the bucket keeps deleted pictures a week longer (`hiddenDays`).
	await expect
		.poll(async () => foldersOf(await newObjects()), EVENTUALLY)
		.toEqual(["avatars", "chat", "manuscripts", "texts"]);

	// Staff read a declined and a submitted review of an anonymous reviewer.
	const states = await Promise.all(
		[1, 2, 3].map(
			async (number) =>
				(await editor().get<PaperReviews>(new ReviewSteps(reviewed, number).staffAddress)).body.reviews[0]
					?.state,
		),
	);
	expect(states).toEqual(["accept", "refused", "refused"]);

	// Nobody sees by the experts who are left which of them had reviews.
	const erasedIn = async (path: string) =>
		(await editor().get<ExpertList>(`/api/conf/${path}/adm/experts`)).body.rows
			.filter(({ email }) => isErasedAddress(email))
			.map((row) => Object.keys(row).sort());
	const without = await erasedIn(bare);
	expect([without.length, await erasedIn(reviewed)]).toEqual([1, without]);

	// Nobody asks or invites a person who is gone.
	const steps = new ReviewSteps(reviewed, 2);
	const { reviews } = (await editor().get<PaperReviews>(steps.staffAddress)).body;
	const [{ id, acts, expert } = { id: "", acts: [], expert: 0 }] = reviews;
	expect(acts).toEqual([]);
	expect(await steps.applyAction(editor(), "reinstate", id)).toBe("account_deleted");
	expect((await steps.requestFrom(editor(), expert)).refused).toBe("account_deleted");
	const invited = await editor().post(`/api/conf/${reviewed}/adm/experts/invite`, { numbers: [expert] });
	expect(invited.body).toEqual([{ number: expert, refused: "account_deleted" }]);
}, 120_000);

/** Names of the entities with rows in conferences, as the code declares them. */
const entitiesOfConferences = () =>
	purgesOf({} as ConferenceItem)
		.flatMap((one) => ("of" in one ? [...one.of] : "partition" in one ? [] : [one]))
		.map(nameOf);
const nameOf = (entity: unknown) =>
	(entity as (table: Table) => { schema: Schema })(deck.ports.table).schema.model.entity;
interface Schema {
	model: { entity: string };
}

test("purging a conference keeps only the data that is declared to stay", async () => {
	await waitForOutbox(machine);
	const before = new Set(await objects());
	const { path, creator } = await MarkedConference.make(deck, "Purgemarker");
	await waitForOutbox(machine);
	const remaining = await rowsWith(path, "Purgemarker");
	expect(kindsOf(remaining)).toEqual(expect.arrayContaining(entitiesOfConferences()));
	expect((await creator.post(`/api/conf/${path}/adm/deletion`, { path })).status).toBe(204);
	const { conference, deleted_at = "" } = (await conferenceByPath(deck.ports.table, path)) ?? {};
	const later = () => new Date(Date.now() + 31 * 86_400_000);
	const purge = () =>
		purgeConference(systemContext({ ...deck.ports, now: later }), {
			conference: String(conference),
			deleted_at,
			deleted_by: "u",
		});
	await expect.poll(purge, { timeout: 60_000, interval: 20 }).toBe(undefined);

	const remainingRows = await rowsWith(path, "Purgemarker");
	const [expiring, stays] = [true, false].map((expires) =>
		remainingRows.filter((item) => EXPIRING.includes(kindOf(item)) === expires),
	);
	// The platform's record of who purged what, and the editor's own log of their choice of e-mails.
	expect(stays?.map(({ conference, action }) => `${conference} ${action}`).sort()).toEqual([
		"- account.mail_chosen",
		"- conference.purged",
	]);
	expect(expiring?.filter(({ ttl, state }) => !ttl && state !== "pending")).toEqual([]);
	// The bucket keeps deleted pictures a week longer (`hiddenDays`).
	const files = (await objects()).filter((key) => !before.has(key));
	expect(foldersOf(files)).toEqual(["conferences"]);
	expect(await Promise.all(files.map((key) => deck.ports.files.currentVersion(key)))).toEqual(
		files.map(() => null),
	);
}, 240_000);
