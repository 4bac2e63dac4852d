import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAllItems } from "@deck/aws/scan";
import { eraseUnderAddress } from "@deck/cli/erase-address";
import { exportUnderAddress } from "@deck/cli/export-address";
import { recordAddressEvent } from "@deck/core/address/record-address-event";
import { auditLog } from "@deck/core/kernel/audit";
import { hash } from "@deck/core/kernel/ids";
import type { Item } from "@deck/core/kernel/ports";
import { LocalFailure } from "@deck/local/failure";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EVENTUALLY } from "../support/eventually.ts";
import { authorForm, submitPaper } from "../support/fixtures/builders.ts";
import { Cast } from "../support/fixtures/cast.ts";
import { checkInvariantsAndStop } from "../support/invariants/invariants.ts";
import { type InProcessApp, sharedInProcessApp } from "../support/machine/in-process.ts";
import { Person } from "../support/person.ts";
import { requireSuccess } from "../support/require-success.ts";
import { conferenceWithRegistration, RegistrationSteps } from "../support/steps/registration-steps.ts";
import { ReviewSteps } from "../support/steps/review-steps.ts";

let deck: InProcessApp;
let cast: Cast;
let folder = "";
beforeAll(async () => {
	deck = await sharedInProcessApp();
	cast = await Cast.join(deck.machine);
	folder = mkdtempSync(join(tmpdir(), "erasure-"));
});
afterAll(async () => {
	rmSync(folder, { recursive: true });
	await checkInvariantsAndStop(deck.machine);
});

const MARK = "Strangermarker";
/** Rows that expire within days. */
const EXPIRING = ["outbox", "recipient", "upload", "idempotency", "stranger"];
const kindOf = (item: Item) => String(item.__edb_e__ ?? String(item.pk).split("#")[0]);

/** Returns the kinds of rows with one of the words, without those that expire. */
async function kindsWith(...words: string[]): Promise<string[]> {
	const textOf = (item: Item) =>
		JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value));
	const found = (await readAllItems(deck.ports.table)).filter((item) =>
		words.some((word) => textOf(item).includes(word)),
	);
	return [...new Set(found.map(kindOf))].filter((kind) => !EXPIRING.includes(kind)).sort();
}

async function emailStatesOf(email: string): Promise<string[]> {
	const rows = (await readAllItems(deck.ports.table)).filter((item) => item.to === email);
	return rows.map(({ state }) => String(state));
}

const actionsAt = async (email: string) =>
	(
		await auditLog(deck.ports.table)
			.query.primary({ conference: "-", object: `address-${hash(email)}` })
			.go()
	).data.map(({ action }) => action);

/** Makes the address a co-author, an expert asked for a review, an invited member of the staff and a participant, without an account. */
async function involve(email: string): Promise<string> {
	const path = await conferenceWithRegistration(cast);
	const [author, editor] = [cast.the("author"), cast.the("editor")];
	await submitPaper(author, path, {
		authors: [
			authorForm({ email: author.email }),
			authorForm({ email, first_name: "Vera", last_name: "Coauthor", corresponding: false }),
		],
	});
	const other = await submitPaper(cast.the("stranger"), path, { title: "Of somebody without common papers" });
	const steps = new ReviewSteps(path, other);
	const expert = await steps.addExpert(editor, email, MARK);
	expect((await steps.requestFrom(editor, expert)).refused).toBe(null);
	await new RegistrationSteps(path).registerPerson(editor, email);
	await requireSuccess(
		cast.the("creator").post(`/api/conf/${path}/adm/staff`, { email, admin_roles: [{ type: "observer" }] }),
	);
	// The last effect of the paper's commit.
	await expect.poll(() => kindsWith(email), EVENTUALLY).toContain("person");
	// A later delivery would end the bounce.
	// Of the paper, the review, the registration and the role.
	await expect.poll(() => emailStatesOf(email), EVENTUALLY).toEqual(Array(4).fill("delivered"));
	await recordAddressEvent(deck.ports, hash(email), {
		kind: "bounced",
		at: new Date().toISOString(),
		email_id: "1",
		reason: "mailbox",
		passing: false,
	});
	return path;
}

test("what lies under an address without an account is exported and erased; its papers stay", async () => {
	const { email } = new Person(deck.machine);
	const path = await involve(email);
	const before = await kindsWith(email, MARK, hash(email));
	expect(before).toEqual(
		expect.arrayContaining(["address", "author", "expert", "registration", "review", "staff"]),
	);

	const out = join(folder, "stranger.json");
	expect(await exportUnderAddress(deck.ports, email, { out })).toContain(email);
	const file = JSON.parse(readFileSync(out, "utf8"));
	expect(file).toMatchObject({
		address: email,
		address_account: "none",
		address_state: { bounce_reason: "mailbox" },
		papers: [{ conference: path, number: 1 }],
		expert_in: [{ conference: path, name: MARK, email }],
		reviews: [{ conference: path }],
		registrations: [{ conference: path }],
		staff_roles: [{ conference: path, admin_roles: [{ type: "observer" }] }],
	});
	expect(statSync(out).mode & 0o777).toBe(0o600);
	await expect(exportUnderAddress(deck.ports, email, { out })).rejects.toThrow(LocalFailure);

	const shown = await eraseUnderAddress(deck.ports, ` ${email}`, { dryRun: true });
	expect(shown.split("\n").map((line) => line.replaceAll(path, "C"))).toEqual([
		`Would erase of ${email}:`,
		"  expert № 1 of C: name, address, interests, invitation",
		"  request to review paper № 2 of C",
		"  registration № 1 of C",
		"  invitation to the staff of C",
		"  bounces",
		"Stays:",
		"  author of paper № 1 of C, as papers stay",
		expect.stringContaining("expire by themselves"),
	]);
	expect(await kindsWith(email, MARK, hash(email))).toEqual([...before, "audit"].filter(unique).sort());

	await eraseUnderAddress(deck.ports, email, { dryRun: false });
	const remainingKinds = () => kindsWith(email, MARK, hash(email));
	// The paper with its author, as search has it, and the log.
	await expect.poll(remainingKinds, EVENTUALLY).toEqual(["audit", "author", "details", "person"]);
	await expect.poll(() => kindsWith(MARK), EVENTUALLY).toEqual([]);
	expect((await actionsAt(email)).sort()).toEqual(["address.erased", "address.exported"]);
});

const unique = (kind: string, at: number, all: string[]) => all.indexOf(kind) === at;

test("an account is exported whole, and not erased by its address", async () => {
	const person = await new Person(deck.machine).join();
	const out = join(folder, "account.json");
	await exportUnderAddress(deck.ports, person.email, { out });
	const file = JSON.parse(readFileSync(out, "utf8"));
	expect(file).toMatchObject({
		address_account: "confirmed",
		account: { email: person.email },
		devices: [{}],
	});
	expect(file.account).not.toHaveProperty("password");
	for (const dryRun of [true, false])
		await expect(eraseUnderAddress(deck.ports, person.email, { dryRun })).rejects.toThrow(LocalFailure);
	expect(await actionsAt(person.email)).toEqual(["address.exported"]);
});
